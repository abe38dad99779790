enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The text of the script for this shell.
  ///
  /// The script calls `halo completion --words`, which prints a word, a tab and a summary on each
  /// line.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// The script for Bash.
  ///
  /// The function in it splits the command line itself, because Bash also splits words at `:` and
  /// `=`.
  private static let bashText = #"""
    # Completions of halo for bash: eval "$(halo completion bash)"
    _halo() {
      local line=${COMP_LINE:0:COMP_POINT} words=() word='' done='' quote='' begun='' char i
      for ((i = 0; i < ${#line}; i++)); do
        char=${line:i:1}
        if [[ $char == \\ && $quote != "'" ]]; then
          ((++i))
          word+=${line:i:1} begun=1
        elif [[ -n $quote ]]; then
          if [[ $char == "$quote" ]]; then quote='' done=$word; else word+=$char; fi
        elif [[ $char == [\"\'] ]]; then
          quote=$char begun=1 done=$word
        elif [[ $char == [[:space:]] ]]; then
          if [[ -n $begun ]]; then words+=("$word"); fi
          word='' done='' begun=''
        else
          word+=$char begun=1
          # Bash replaces only the part after the last quotation mark or word break.
          if [[ $COMP_WORDBREAKS == *"$char"* ]]; then done=$word; fi
        fi
      done
      local candidate rest
      COMPREPLY=()
      while IFS= read -r candidate; do
        rest=${candidate%%$'\t'*}
        if [[ -z $rest ]]; then
          compopt -o default 2>/dev/null || true
          continue
        fi
        rest=${rest#"$done"}
        if [[ -z $quote ]]; then
          printf -v rest %q "$rest"
        elif [[ $rest == *[\"\'\\\$\`!]* ]]; then
          # Anyone can advertise such a name, and within quotation marks it could run commands.
          continue
        fi
        COMPREPLY+=("$rest")
      done < <("${1/#'~/'/"$HOME/"}" completion --words -- "${words[@]:1}" "$word" 2>/dev/null)
    }
    complete -F _halo halo

    """#

  private static let zshText = #"""
    #compdef halo
    # Completions of halo for zsh: eval "$(halo completion zsh)", after compinit
    _halo() {
      local line text summary files=0
      local -a texts lines
      while IFS= read -r line; do
        text=${line%%$'\t'*} summary=${line#*$'\t'}
        if [[ -z $text ]]; then
          files=1
          continue
        fi
        texts+=("$text")
        lines+=("$text${summary:+  -- $summary}")
      done < <(${${(Q)words[1]}/#\~\//$HOME/} completion --words -- \
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      if (( $#texts )); then compadd -l -d lines -a texts; fi
      if (( files )); then
        compset -P '--*='
        _files
      fi
    }
    if [[ $funcstack[1] == _halo ]]; then _halo "$@"; else compdef _halo halo; fi

    """#

  private static let fishText = #"""
    # Completions of halo for fish: halo completion fish > ~/.config/fish/completions/halo.fish
    function __halo_words
        set -l words (commandline -opc)
        set -l word (commandline -ct | string unescape)
        set -l halo (string replace -r '^~/' "$HOME/" -- $words[1])
        for line in ($halo completion --words -- $words[2..-1] "$word" 2>/dev/null)
            if not string match -q \t'*' -- $line
                echo $line
            else if set -l parts (string match -r '^(--[^=]*=)(.*)' -- $word)
                __fish_complete_path $parts[3] | string replace -r '^' $parts[2]
            else
                __fish_complete_path $word
            end
        end
    end
    complete -c halo -f -a '(__halo_words)'

    """#
}
