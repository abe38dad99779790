"""The packets of rings, heart rate straps, cycling sensors and LED strips, decoded and encoded.

The codecs are those of the library next to this file, written in Swift. See Documentation/Bindings.md of
HaloProtocol.
"""

from __future__ import annotations

import ctypes
import datetime
import json
import pathlib
import sys
import threading
import weakref
from types import TracebackType
from typing import Any, List, Literal, Mapping, Optional, Tuple, Type, TypedDict, Union

__all__ = [
    "Archive", "Assembler", "Capabilities", "Direction", "Encoded", "HaloError", "Packet", "Reply", "capabilities", "decode",
    "decode_text", "encode", "encode_text", "version",
]

Direction = Literal["host", "device"]
"""The sender."""


class Byte(TypedDict):
    byte: int
    offset: int


class Reply(TypedDict):
    """A reply of many frames."""

    name: str
    value: Any
    frames: int
    version: int


class _Packet(TypedDict):
    name: str
    value: Any
    bytes: str
    version: int


class Packet(_Packet, total=False):
    """A decoded packet: the name of the type or `unrecognized`, the value, and the value encoded again.

    `channel` and `direction` are there if the name does not imply them, and `lost` has the bytes that no field
    holds.
    """

    channel: str
    direction: Direction
    lost: List[Byte]


class Encoded(TypedDict):
    """An encoded packet; `bytes` is hexadecimal."""

    bytes: str
    channel: str
    direction: Direction


class Capabilities(TypedDict):
    """The names that the functions know; `replies` are the names of replies of many frames."""

    channels: List[str]
    directions: List[Direction]
    replies: List[str]
    types: List[str]
    version: int


class HaloError(ValueError):
    """The error of a packet, an object or an argument.

    `reason` is a word such as `checksumMismatch`. `frames` and `dropped` belong to results of an assembler: the
    number of frames of a reply that were given up, and bytes that were no frame of big data, in hexadecimal.
    `row` and `time` belong to results of an archive.
    """

    def __init__(
        self, field: str, offset: int, reason: str, frames: Optional[int] = None, dropped: Optional[str] = None,
        row: Optional[int] = None, time: Optional[str] = None,
    ) -> None:
        super().__init__(field, offset, reason, frames, dropped, row, time)
        self.field, self.offset, self.reason, self.frames, self.dropped = field, offset, reason, frames, dropped
        self.row, self.time = row, time

    def __str__(self) -> str:
        return f"{self.field} at {self.offset}: {self.reason}"


def _load() -> ctypes.CDLL:
    name = "libhalo.dylib" if sys.platform == "darwin" else "libhalo.so"
    path = pathlib.Path(__file__).with_name(name)
    if not path.exists():
        raise ImportError(f"{path} is missing; Tests/Scripts/bindings of HaloProtocol builds it")
    try:
        library = ctypes.CDLL(str(path))
    except OSError as error:
        raise ImportError(f"{path} does not load: {error}") from error
    text, bytes_, size, handle = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p
    for function, result, arguments in (
        ("version", bytes_, ()), ("capabilities", text, ()), ("free", None, (text,)),
        ("decode", text, (bytes_, bytes_, bytes_, size)), ("encode", text, (bytes_, size)),
        ("assembler_make", handle, (bytes_, bytes_)), ("assembler_add", None, (handle, bytes_, size)),
        ("assembler_take", text, (handle,)), ("assembler_free", None, (handle,)), ("archive_make", handle, ()),
        ("archive_add", None, (handle, bytes_, bytes_, bytes_, bytes_, bytes_, size)),
        ("archive_finish", None, (handle,)), ("archive_take", text, (handle,)), ("archive_free", None, (handle,)),
    ):
        declared = getattr(library, f"halo_{function}")
        declared.restype, declared.argtypes = result, arguments
    return library


_library = _load()

version: str = _library.halo_version().decode()
"""The version of the JSON."""


def capabilities() -> Capabilities:
    """Returns the names of channels, directions, types and replies."""
    known: Capabilities = json.loads(_owned(_library.halo_capabilities()))
    return known


def decode(channel: str, direction: Direction, data: Any) -> Packet:
    """Decodes one whole packet, which is bytes, a bytearray or a memoryview.

    `channel` is `uart`, `bigdata`, `advertisement` or a characteristic such as `2a37`. Raises HaloError.
    """
    packet: Packet = _result(decode_text(channel, direction, data))
    return packet


def decode_text(channel: str, direction: Direction, data: Any) -> str:
    """Returns the line of `halo decode --json`, which is an object with `error` for a damaged packet."""
    octets = _octets(data)
    return _owned(_library.halo_decode(_name(channel), _name(direction), octets, len(octets)))


def encode(packet: Mapping[str, Any]) -> Encoded:
    """Encodes an object with `name` and `value`, and optionally `channel` and `direction`. Raises HaloError."""
    encoded: Encoded = _result(encode_text(json.dumps(packet)))
    return encoded


def encode_text(text: str) -> str:
    """Returns the line of `halo encode --json` for a JSON text."""
    if not isinstance(text, str):
        raise TypeError(f"a JSON text is a str, not {type(text).__name__}")
    # The library refuses the bytes of a lone surrogate.
    octets = text.encode("utf-8", "surrogatepass")
    return _owned(_library.halo_encode(octets, len(octets)))


class _Reader:
    """An object of the library that returns results one by one.

    A context manager: its end frees the memory. Threads may share it, but nothing can copy it.
    """

    def __init__(self, handle: int, take: Any, free: Any) -> None:
        self._lock = threading.Lock()
        self._handle, self._take = handle, take
        # Frees the memory once, even if a second object has the same attributes.
        self._end = weakref.finalize(self, free, handle)

    def _results(self, call: Any, *arguments: Any) -> List[str]:
        with self._lock:
            if not self._end.alive:
                raise ValueError(f"the {type(self).__name__.lower()} is closed")
            call(self._handle, *arguments)
            texts = []
            while text := self._take(self._handle):
                texts.append(_owned(text))
        return texts

    def close(self) -> None:
        """Frees the memory; later calls do nothing."""
        with self._lock:
            self._end()

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def __reduce__(self) -> Tuple[Any, ...]:
        # copy and pickle call this. Two objects cannot share the memory of the library.
        raise TypeError(f"an {type(self).__name__.lower()} cannot be copied or pickled")


class Assembler(_Reader):
    """Joins the pieces of messages from one sender on one channel of one link.

    A context manager: its end frees the memory. Threads may share an assembler, but nothing can copy it.
    """

    def __init__(self, channel: str, direction: Direction) -> None:
        """Raises ValueError for an unknown channel or direction."""
        handle = _library.halo_assembler_make(_name(channel), _name(direction))
        if handle is None:
            raise ValueError(f"no channel {channel!r} of a {direction!r}")
        super().__init__(handle, _library.halo_assembler_take, _library.halo_assembler_free)

    def __enter__(self) -> Assembler:
        return self

    def add(self, data: Any) -> List[Union[Packet, Reply, HaloError]]:
        """Adds one write or notification, and returns the results that it completes.

        Errors are results too, since a frame can break one reply and begin the next.
        """
        return [_object(text) for text in self.add_texts(data)]

    def add_texts(self, data: Any) -> List[str]:
        """Does the same as `add`, with results as JSON texts."""
        octets = _octets(data)
        return self._results(_library.halo_assembler_add, octets, len(octets))


class Archive(_Reader):
    """Decodes the rows of an archive of raw frames of one device, in memory that does not grow with it.

    Each result has `row`, the number of its last row from 1, and `time`, if that row has one. A context manager: its
    end frees the memory.
    """

    def __init__(self) -> None:
        super().__init__(_library.halo_archive_make(), _library.halo_archive_take, _library.halo_archive_free)

    def __enter__(self) -> Archive:
        return self

    def add(
        self, characteristic: str, data: Any, *, service: str = "", direction: str = "",
        time: Union[int, float, str, datetime.datetime] = "",
    ) -> List[Union[Packet, Reply, HaloError]]:
        """Adds a row, and returns the results that it completes; errors are results too.

        `characteristic` is a UUID or a channel such as `ycbt/stream`, `service` a UUID or a family such as `ycbt`.
        `time` is seconds or milliseconds since 1970, a text of ISO 8601, or a datetime, of UTC without a zone.
        """
        texts = self.add_texts(characteristic, data, service=service, direction=direction, time=time)
        return [_object(text) for text in texts]

    def add_texts(
        self, characteristic: str, data: Any, *, service: str = "", direction: str = "",
        time: Union[int, float, str, datetime.datetime] = "",
    ) -> List[str]:
        """Does the same as `add`, with results as JSON texts."""
        octets = _octets(data)
        when = time.isoformat() if isinstance(time, datetime.datetime) else str(time)
        words = [_name(word) for word in (service, characteristic, direction, when)]
        return self._results(_library.halo_archive_add, *words, octets, len(octets))

    def finish(self) -> List[Union[Packet, Reply, HaloError]]:
        """Ends the archive, with an error for each unfinished frame and reply."""
        return [_object(text) for text in self.finish_texts()]

    def finish_texts(self) -> List[str]:
        """Does the same as `finish`, with results as JSON texts."""
        return self._results(_library.halo_archive_finish)


def _owned(handle: int) -> str:
    """Copies a text of the library, and frees it."""
    try:
        return ctypes.string_at(handle).decode()
    finally:
        _library.halo_free(handle)


def _object(text: str) -> Any:
    found = json.loads(text)
    if "error" not in found:
        return found
    rest = {key: found[key] for key in ("frames", "dropped", "row", "time") if key in found}
    return HaloError(**found["error"], **rest)


def _result(text: str) -> Any:
    found = _object(text)
    if isinstance(found, HaloError):
        raise found
    return found


def _octets(data: Any) -> bytes:
    # Not bytes(data): bytes(5) makes five zeros.
    return data if isinstance(data, bytes) else memoryview(data).tobytes()


def _name(text: str) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"the name of a channel or direction is a str, not {type(text).__name__}")
    # C would read a shorter name.
    return text.encode("utf-8", "replace").replace(b"\0", b"?")
