// sd-bus, loaded at run time.
//
// The prototypes are those of the public interface of systemd's sd-bus(3), which elogind and basu
// have as well. Each function `sd_bus_…` is here `halo_sd_bus_…` and calls the one of the library
// that `halo_sd_bus_load` found; none may be called before that returned NULL.
#ifndef CSDBUS_H
#define CSDBUS_H

#include <poll.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef struct sd_bus_slot sd_bus_slot;

typedef struct {
  const char *name;
  const char *message;
  int need_free;
} sd_bus_error;

typedef union {
  uint8_t bytes[16];
  uint64_t qwords[2];
} sd_id128_t;

typedef int (*sd_bus_message_handler_t)(sd_bus_message *message, void *userdata, sd_bus_error *error);

// X(result, name, parameters, arguments)
#define CSDBUS_FUNCTIONS(X) \
  X(int, sd_bus_new, (sd_bus **result), (result)) \
  X(sd_bus *, sd_bus_unref, (sd_bus *bus), (bus)) \
  X(int, sd_bus_set_address, (sd_bus *bus, const char *address), (bus, address)) \
  X(int, sd_bus_set_fd, (sd_bus *bus, int input, int output), (bus, input, output)) \
  X(int, sd_bus_set_bus_client, (sd_bus *bus, int is_client), (bus, is_client)) \
  X(int, sd_bus_set_server, (sd_bus *bus, int is_server, sd_id128_t id), (bus, is_server, id)) \
  X(int, sd_bus_set_trusted, (sd_bus *bus, int is_trusted), (bus, is_trusted)) \
  X(int, sd_bus_negotiate_fds, (sd_bus *bus, int wanted), (bus, wanted)) \
  X(int, sd_bus_start, (sd_bus *bus), (bus)) \
  X(void, sd_bus_close, (sd_bus *bus), (bus)) \
  X(int, sd_bus_is_open, (sd_bus *bus), (bus)) \
  X(int, sd_bus_is_ready, (sd_bus *bus), (bus)) \
  X(int, sd_bus_get_fd, (sd_bus *bus), (bus)) \
  X(int, sd_bus_get_events, (sd_bus *bus), (bus)) \
  X(int, sd_bus_get_timeout, (sd_bus *bus, uint64_t *microseconds), (bus, microseconds)) \
  X(int, sd_bus_get_unique_name, (sd_bus *bus, const char **name), (bus, name)) \
  X(int, sd_bus_process, (sd_bus *bus, sd_bus_message **message), (bus, message)) \
  X(int, sd_bus_add_filter, \
    (sd_bus *bus, sd_bus_slot **slot, sd_bus_message_handler_t handler, void *userdata), \
    (bus, slot, handler, userdata)) \
  X(sd_bus_slot *, sd_bus_slot_unref, (sd_bus_slot *slot), (slot)) \
  X(int, sd_bus_send, (sd_bus *bus, sd_bus_message *message, uint64_t *cookie), \
    (bus, message, cookie)) \
  X(int, sd_bus_message_new_method_call, \
    (sd_bus *bus, sd_bus_message **message, const char *destination, const char *path, \
      const char *interface, const char *member), \
    (bus, message, destination, path, interface, member)) \
  X(int, sd_bus_message_new_signal, \
    (sd_bus *bus, sd_bus_message **message, const char *path, const char *interface, \
      const char *member), \
    (bus, message, path, interface, member)) \
  X(int, sd_bus_message_new_method_return, (sd_bus_message *call, sd_bus_message **message), \
    (call, message)) \
  X(int, sd_bus_message_new_method_error, \
    (sd_bus_message *call, sd_bus_message **message, const sd_bus_error *error), \
    (call, message, error)) \
  X(sd_bus_message *, sd_bus_message_ref, (sd_bus_message *message), (message)) \
  X(sd_bus_message *, sd_bus_message_unref, (sd_bus_message *message), (message)) \
  X(int, sd_bus_message_set_destination, (sd_bus_message *message, const char *name), \
    (message, name)) \
  X(int, sd_bus_message_set_sender, (sd_bus_message *message, const char *name), (message, name)) \
  X(int, sd_bus_message_get_type, (sd_bus_message *message, uint8_t *type), (message, type)) \
  X(int, sd_bus_message_get_reply_cookie, (sd_bus_message *message, uint64_t *cookie), \
    (message, cookie)) \
  X(int, sd_bus_message_get_expect_reply, (sd_bus_message *message), (message)) \
  X(const char *, sd_bus_message_get_path, (sd_bus_message *message), (message)) \
  X(const char *, sd_bus_message_get_interface, (sd_bus_message *message), (message)) \
  X(const char *, sd_bus_message_get_member, (sd_bus_message *message), (message)) \
  X(const char *, sd_bus_message_get_destination, (sd_bus_message *message), (message)) \
  X(const char *, sd_bus_message_get_sender, (sd_bus_message *message), (message)) \
  X(const char *, sd_bus_message_get_signature, (sd_bus_message *message, int isComplete), \
    (message, isComplete)) \
  X(const sd_bus_error *, sd_bus_message_get_error, (sd_bus_message *message), (message)) \
  X(int, sd_bus_message_append_basic, (sd_bus_message *message, char type, const void *value), \
    (message, type, value)) \
  X(int, sd_bus_message_append_array, \
    (sd_bus_message *message, char type, const void *bytes, size_t size), \
    (message, type, bytes, size)) \
  X(int, sd_bus_message_open_container, \
    (sd_bus_message *message, char type, const char *contents), (message, type, contents)) \
  X(int, sd_bus_message_close_container, (sd_bus_message *message), (message)) \
  X(int, sd_bus_message_peek_type, \
    (sd_bus_message *message, char *type, const char **contents), (message, type, contents)) \
  X(int, sd_bus_message_read_basic, (sd_bus_message *message, char type, void *value), \
    (message, type, value)) \
  X(int, sd_bus_message_read_array, \
    (sd_bus_message *message, char type, const void **bytes, size_t *size), \
    (message, type, bytes, size)) \
  X(int, sd_bus_message_enter_container, \
    (sd_bus_message *message, char type, const char *contents), (message, type, contents)) \
  X(int, sd_bus_message_exit_container, (sd_bus_message *message), (message)) \
  X(int, sd_bus_message_at_end, (sd_bus_message *message, int isComplete), (message, isComplete)) \
  X(int, sd_bus_message_skip, (sd_bus_message *message, const char *types), (message, types)) \
  X(int, sd_bus_message_rewind, (sd_bus_message *message, int isComplete), (message, isComplete))

#define CSDBUS_DECLARE(result, name, parameters, arguments) result halo_##name parameters;
CSDBUS_FUNCTIONS(CSDBUS_DECLARE)
#undef CSDBUS_DECLARE

/// Loads the library, once; later calls give what the first one did.
///
/// @param library Where the name of the library that was loaded is put; NULL where none was.
/// @return NULL, or what is wrong: that there is no library, or what it lacks.
const char *halo_sd_bus_load(const char **library);

// Functions of the system that Swift's module of the C library does not have.

/// An eventfd that does not block and is closed by exec, or the negative of an error number.
int halo_eventfd(void);

/// Waits for descriptors for so many nanoseconds, for ever where that is negative, as ppoll(2).
int halo_poll(struct pollfd *descriptors, size_t count, int64_t nanoseconds);

/// Receives packets that are there, and waits for none.
///
/// @param room How many bytes there are for each packet, one behind the other from `bytes` on.
/// @param lengths Where the length of each packet is put; its count is the most that are received,
///   HALO_MOST_PACKETS if it is more.
/// @return How many packets came, or the negative of an error number.
int halo_receive(int socket, uint8_t *bytes, size_t room, intptr_t *lengths, size_t count);

#define HALO_MOST_PACKETS 32

#endif
