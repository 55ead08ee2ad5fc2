/** OpenType 1.9; throws RangeError. */
function tableAt(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  throw new RangeError(`This font has no ${tag}`)
}

/** Relative to the size. */
export function ascentOf(font: Buffer): number {
  return font.readInt16BE(tableAt(font, 'hhea') + 4) / font.readUInt16BE(tableAt(font, 'head') + 18)
}

function addSegments(font: Buffer, at: number, found: Set<number>): void {
  const twice = font.readUInt16BE(at + 6)
  for (let segment = 0; segment < twice; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment)
    const start = font.readUInt16BE(at + 16 + twice + segment)
    const delta = font.readUInt16BE(at + 16 + 2 * twice + segment)
    const rangeAt = at + 16 + 3 * twice + segment
    const range = font.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const glyph =
        range === 0 ? (code + delta) % 0x1_00_00 : font.readUInt16BE(rangeAt + range + 2 * (code - start))
      if (glyph !== 0) found.add(code)
    }
  }
}
function addGroups(font: Buffer, at: number, found: Set<number>): void {
  const groups = font.readUInt32BE(at + 12)
  for (let group = 0; group < groups; group += 1) {
    const [start, end] = [font.readUInt32BE(at + 16 + group * 12), font.readUInt32BE(at + 20 + group * 12)]
    for (let code = start; code <= end; code += 1) found.add(code)
  }
}

/** Reads formats 4 and 12 of the character map. */
export function lettersIn(font: Buffer): ReadonlySet<number> {
  const start = tableAt(font, 'cmap')
  const found = new Set<number>()
  for (let map = 0; map < font.readUInt16BE(start + 2); map += 1) {
    const at = start + font.readUInt32BE(start + 4 + map * 8 + 4)
    const format = font.readUInt16BE(at)
    if (format === 4) addSegments(font, at, found)
    else if (format === 12) addGroups(font, at, found)
  }
  return found
}
