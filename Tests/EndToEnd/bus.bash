# Functions that serve virtual devices on a bus, for the scripts `clients` and `page`. These define the variables
# `halo`, `seed`, `now`, and `work`, the folder of the output, and the function `failed`.

# Starts the virtual devices, and waits until clients can reach them. The devices end with this
# script even if it is killed, because it holds the other end of their standard input.
begin_halo() {
  local line
  rm -f "$work/halo.in" "$work/halo.out"
  mkfifo "$work/halo.in" "$work/halo.out"
  "$halo" simulate --bus --seed $seed --at "$now" --log "$work/log" "$@" \
    <"$work/halo.in" >"$work/halo.out" &
  halo_process=$!
  exec {halo_input}>"$work/halo.in" {halo_output}<"$work/halo.out"
  while IFS= read -r line <&"$halo_output"; do
    if [[ $line == "export "* ]]; then
      eval "$line"
      # Keep reading the output, so that the pipe never fills up. The reader must not hold the
      # input of the devices, or they would outlive this script.
      cat <&"$halo_output" {halo_input}>&- >"$work/later-output" &
      return 0
    fi
  done
  failed "halo simulate --bus does not start"
  return 1
}

end_halo() {
  # Background jobs of a shell ignore SIGINT, so send SIGTERM.
  kill -TERM "$halo_process"
  wait "$halo_process" || return
  exec {halo_input}>&- {halo_output}<&-
}
