// SQLite, loaded at run time.
//
// The prototypes are those of the public interface of SQLite 3. Each function `sqlite3_…` is here
// `halo_sqlite3_…` and calls the function of the library that `halo_sqlite3_load` found; call none
// before that returned NULL.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <stdint.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_value sqlite3_value;

// X(result, name, parameters, arguments)
#define CSQLITE_FUNCTIONS(X) \
  X(int, sqlite3_libversion_number, (void), ()) \
  X(int, sqlite3_open_v2, (const char *path, sqlite3 **result, int flags, const char *vfs), \
    (path, result, flags, vfs)) \
  X(int, sqlite3_close_v2, (sqlite3 *database), (database)) \
  X(int, sqlite3_busy_timeout, (sqlite3 *database, int milliseconds), (database, milliseconds)) \
  X(int, sqlite3_extended_errcode, (sqlite3 *database), (database)) \
  X(const char *, sqlite3_errmsg, (sqlite3 *database), (database)) \
  X(int, sqlite3_get_autocommit, (sqlite3 *database), (database)) \
  X(int, sqlite3_changes, (sqlite3 *database), (database)) \
  X(int64_t, sqlite3_last_insert_rowid, (sqlite3 *database), (database)) \
  X(int, sqlite3_prepare_v2, \
    (sqlite3 *database, const char *text, int length, sqlite3_stmt **result, const char **rest), \
    (database, text, length, result, rest)) \
  X(int, sqlite3_finalize, (sqlite3_stmt *statement), (statement)) \
  X(int, sqlite3_reset, (sqlite3_stmt *statement), (statement)) \
  X(int, sqlite3_clear_bindings, (sqlite3_stmt *statement), (statement)) \
  X(int, sqlite3_step, (sqlite3_stmt *statement), (statement)) \
  X(int, sqlite3_bind_null, (sqlite3_stmt *statement, int index), (statement, index)) \
  X(int, sqlite3_bind_int64, (sqlite3_stmt *statement, int index, int64_t value), \
    (statement, index, value)) \
  X(int, sqlite3_bind_text, \
    (sqlite3_stmt *statement, int index, const char *text, int length, void (*release)(void *)), \
    (statement, index, text, length, release)) \
  X(int, sqlite3_column_count, (sqlite3_stmt *statement), (statement)) \
  X(int, sqlite3_column_type, (sqlite3_stmt *statement, int index), (statement, index)) \
  X(int64_t, sqlite3_column_int64, (sqlite3_stmt *statement, int index), (statement, index)) \
  X(const unsigned char *, sqlite3_column_text, (sqlite3_stmt *statement, int index), \
    (statement, index)) \
  X(int, sqlite3_column_bytes, (sqlite3_stmt *statement, int index), (statement, index)) \
  X(const void *, sqlite3_column_blob, (sqlite3_stmt *statement, int index), (statement, index)) \
  X(sqlite3_value *, sqlite3_column_value, (sqlite3_stmt *statement, int index), \
    (statement, index)) \
  X(int, sqlite3_value_type, (sqlite3_value *value), (value)) \
  X(int64_t, sqlite3_value_int64, (sqlite3_value *value), (value)) \
  X(const unsigned char *, sqlite3_value_text, (sqlite3_value *value), (value)) \
  X(int, sqlite3_value_bytes, (sqlite3_value *value), (value))

#define CSQLITE_DECLARE(result, name, parameters, arguments) result halo_##name parameters;
CSQLITE_FUNCTIONS(CSQLITE_DECLARE)
#undef CSQLITE_DECLARE

/// Loads the library, once; later calls return the result of the first one.
///
/// @return NULL, or the problem: there is no library, or it lacks a function.
const char *halo_sqlite3_load(void);

/// Binds a copy of a text, as sqlite3_bind_text with SQLITE_TRANSIENT, which Swift cannot express.
int halo_sqlite3_bind_copy(sqlite3_stmt *statement, int index, const char *text, int length);

/// Reads an integer in a column, and returns 0 for another value.
///
/// This and the next function find the column once, and sqlite3_column_… in each call. Connections
/// without a mutex need no lock for a value.
int halo_sqlite3_column_integer(sqlite3_stmt *statement, int index, int64_t *integer);

/// Returns the text in a column, and its length in bytes; NULL for another value.
const unsigned char *halo_sqlite3_column_string(sqlite3_stmt *statement, int index, int *length);

#endif
