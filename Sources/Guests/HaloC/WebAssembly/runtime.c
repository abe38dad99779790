// The other functions that Embedded Swift needs in WebAssembly, where no C library exists.

#include <stddef.h>
#include <stdint.h>

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *one = left, *other = right;
  for (size_t index = 0; index < count; index++) {
    if (one[index] != other[index]) return one[index] - other[index];
  }
  return 0;
}

// The seed of hash tables. The module imports nothing, so it has no random numbers.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    ((volatile unsigned char *)bytes)[index] = (unsigned char)(0x9Eu + 0x3Du * index);
  }
}

// The product of two numbers of 128 bits, which the compiler needs for checked products of 64 bits.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t one = (uint64_t)left, other = (uint64_t)right;
  uint64_t low = (one & 0xFFFFFFFF) * (other & 0xFFFFFFFF);
  uint64_t middle = (one >> 32) * (other & 0xFFFFFFFF) + (low >> 32);
  uint64_t carry = (one & 0xFFFFFFFF) * (other >> 32) + (middle & 0xFFFFFFFF);
  uint64_t high = (one >> 32) * (other >> 32) + (middle >> 32) + (carry >> 32);
  high += (uint64_t)(left >> 64) * other + one * (uint64_t)(right >> 64);
  low = carry << 32 | (low & 0xFFFFFFFF);
  return (__int128)((unsigned __int128)high << 64 | low);
}
