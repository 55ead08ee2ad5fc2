import { crc32, deflateRawSync } from 'node:zlib'

interface Packed {
  /** Written as UTF-8; bytes are written as they are. */
  path: string | Buffer
  content: Buffer | string
  /** What the archive says instead of the truth. */
  claims?: number
  /** UNIX mode, such as 0o120777 of a link. */
  mode?: number
  encrypted?: boolean
}

/**
 * A ZIP, also one that nobody honest would make.
 * @param level of packing; 0 for what is large and cannot be packed
 */
export function makeZip(files: readonly Packed[], level = -1): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { path, content, claims, mode = 0o100644, encrypted = false } of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)]
    const packed = deflateRawSync(bytes, { level })
    const size = claims ?? bytes.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(encrypted ? 1 : 0, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(bytes), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(mode * 0x10000, 38)
    entry.writeUInt32LE(at, 42)
    parts.push(local, name, packed)
    directory.push(entry, name)
    at += 30 + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

/** A pyramid as 3MF, 30 units along each axis. */
export function make3mf(unit = 'millimeter', side = 30): Buffer {
  const corners = [
    [0, 0, 0],
    [side, 0, 0],
    [0, side, 0],
    [0, 0, side],
  ].map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
  const faces = ['0 2 1', '0 1 3', '1 2 3', '0 3 2'].map((face) => {
    const [a, b, c] = face.split(' ')
    return `<triangle v1="${a}" v2="${b}" v3="${c}"/>`
  })
  const mesh = `<mesh><vertices>${corners.join('')}</vertices><triangles>${faces.join('')}</triangles></mesh>`
  const content = `<?xml version="1.0"?><model unit="${unit}"><resources><object id="1">${mesh}</object></resources></model>`
  return makeZip([{ path: '3D/3dmodel.model', content }])
}
