// The memory functions that Embedded Swift needs in WebAssembly, where no C library exists.
//
// The heap is a row of chunks. A chunk has a header of eight bytes and a size that is a multiple of
// 16, so each allocation is aligned to 16 bytes. Neighbouring free chunks become one chunk, and the
// memory of the module grows only if no free chunk is large enough. There is one thread.

#include <stddef.h>
#include <stdint.h>

#define UNIT 16u
#define HEADER 8u
#define PAGE 65536u
#define USED 1u
#define ENOMEM 12
// Larger requests could overflow the sums below.
#define LARGEST 0x40000000u

typedef struct chunk {
  uint32_t before;  // the size of the chunk before this one if that is free, otherwise 0
  uint32_t size;    // the size with the header, and USED in the lowest bit
  struct chunk *next, *previous;  // only in a free chunk: its neighbours in the list
} chunk;

// Lists of free chunks: one for each size below 32 units, then one for each power of two.
static chunk *lists[64];
static uint64_t filled;  // a bit for each list that is not empty
static chunk *last;      // the chunk of size 0 that ends the heap

extern char __heap_base;

static chunk *at(chunk *start, uint32_t distance) { return (chunk *)((char *)start + distance); }

static unsigned list_of(uint32_t size) {
  uint32_t units = size / UNIT;
  return units < 32 ? units : 58u - (unsigned)__builtin_clz(units);
}

static void append(chunk *free, uint32_t size) {
  unsigned list = list_of(size);
  free->size = size;
  at(free, size)->before = size;
  free->previous = NULL;
  free->next = lists[list];
  if (free->next) free->next->previous = free;
  lists[list] = free;
  filled |= 1ull << list;
}

static void unlink_chunk(chunk *free) {
  unsigned list = list_of(free->size);
  if (free->next) free->next->previous = free->previous;
  if (free->previous) {
    free->previous->next = free->next;
  } else {
    lists[list] = free->next;
    if (!free->next) filled &= ~(1ull << list);
  }
  at(free, free->size)->before = 0;
}

// Makes a chunk free, and joins it with its free neighbours.
static void release(chunk *freed, uint32_t size) {
  chunk *after = at(freed, size);
  if (!(after->size & USED)) {
    size += after->size;
    unlink_chunk(after);
  }
  if (freed->before) {
    chunk *before = (chunk *)((char *)freed - freed->before);
    size += before->size;
    unlink_chunk(before);
    freed = before;
  }
  append(freed, size);
}

// Adds pages to the heap, and returns 0 if the module has reached its limit.
static int grow(uint32_t size) {
  uint32_t pages = (size + PAGE - 1) / PAGE;
  if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  chunk *begin = last;
  last = at(begin, pages * PAGE);
  last->size = USED;
  release(begin, pages * PAGE);
  return 1;
}

static void begin(void) {
  uintptr_t start = ((uintptr_t)&__heap_base + HEADER + UNIT - 1) / UNIT * UNIT - HEADER;
  // Without a page for the first chunk, its header ends the empty heap on a new page.
  uintptr_t end = __builtin_wasm_memory_size(0) * PAGE;
  if (end < start + 2 * UNIT) {
    if (__builtin_wasm_memory_grow(0, 1) == (size_t)-1) return;
    end += PAGE;
  }
  uint32_t size = (uint32_t)(end - start - HEADER) / UNIT * UNIT;
  chunk *first = (chunk *)start;
  first->before = 0;
  last = at(first, size);
  last->size = USED;
  append(first, size);
}

static chunk *find(uint32_t size) {
  unsigned list = list_of(size);
  for (chunk *free = lists[list]; free; free = free->next) {
    if (free->size >= size) return free;
  }
  // Every chunk of a later list is large enough.
  uint64_t later = filled & (~0ull << list << 1);
  return later ? lists[__builtin_ctzll(later)] : NULL;
}

// Takes a chunk, and returns what is left at its end to the lists.
static void *use(chunk *chosen, uint32_t size) {
  uint32_t rest = chosen->size - size;
  unlink_chunk(chosen);
  if (rest) {
    at(chosen, size)->before = 0;
    append(at(chosen, size), rest);
  }
  chosen->size = size | USED;
  return (char *)chosen + HEADER;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
  if (!last) begin();
  if (!last || count > LARGEST || alignment > LARGEST) return ENOMEM;
  uint32_t size = ((uint32_t)count + HEADER + UNIT - 1) / UNIT * UNIT;
  uint32_t room = alignment > UNIT ? size + (uint32_t)alignment : size;
  chunk *chosen = find(room);
  if (!chosen) {
    if (!grow(room)) return ENOMEM;
    chosen = find(room);
  }
  if (alignment > UNIT) {
    uintptr_t start = (uintptr_t)chosen + HEADER;
    uint32_t gap = (uint32_t)((start + alignment - 1) / alignment * alignment - start);
    if (gap) {
      uint32_t rest = chosen->size - gap;
      unlink_chunk(chosen);
      append(chosen, gap);
      chosen = at(chosen, gap);
      append(chosen, rest);
    }
  }
  *result = use(chosen, size);
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  chunk *freed = (chunk *)((char *)memory - HEADER);
  release(freed, freed->size & ~USED);
}

// Memory for an argument, which halo_free frees; NULL if there is no room.
void *halo_allocate(size_t count) {
  void *memory = NULL;
  return posix_memalign(&memory, UNIT, count) == 0 ? memory : NULL;
}
