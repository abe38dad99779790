"""Writes a wheel of the Python package halo, for `Tests/Scripts/bindings wheel`.

    python3 Tests/Scripts/wheel.py PACKAGE LIBRARY LICENCE VERSION FOLDER

PACKAGE is the folder of the package. The same files make the same wheel. Prints its path.
"""

import base64
import hashlib
import pathlib
import re
import sys
import sysconfig
import zipfile

NAME = "haloprotocol"


def platform(library):
    """Returns the platform tag: on Linux with the newest version of glibc that the library names."""
    system = re.sub(r"[-.]", "_", sysconfig.get_platform())
    versions = [int(minor) for minor in re.findall(rb"\0GLIBC_2\.(\d+)", library)]
    if system.startswith("linux_") and versions:
        return f"manylinux_2_{max(versions)}_{system.removeprefix('linux_')}"
    return system


def main(package, library, licence, version, folder):
    library = pathlib.Path(library)
    code = library.read_bytes()
    tag = f"py3-none-{platform(code)}"
    info = f"{NAME}-{version}.dist-info"
    files = {f"halo/{path.name}": path.read_bytes() for path in sorted(pathlib.Path(package, "halo").glob("*.*")) if path.is_file()}
    files[f"halo/{library.name}"] = code
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.4\nName: {NAME}\nVersion: {version}\n"
        "Summary: Codecs of COLMI rings, heart rate straps, cycling sensors and LED strips\n"
        "Requires-Python: >=3.9\nLicense-Expression: Apache-2.0\nLicense-File: LICENSE\n"
    ).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    files[f"{info}/licenses/LICENSE"] = pathlib.Path(licence).read_bytes()
    digests = {name: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode() for name, data in files.items()}
    record = [f"{name},sha256={digests[name]},{len(data)}\n" for name, data in files.items()]
    files[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()
    path = pathlib.Path(folder, f"{NAME}-{version}-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, data in files.items():
            # The earliest time of a zip file, for the same bytes in each run.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)
    print(path)


main(*sys.argv[1:])
