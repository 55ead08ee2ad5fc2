import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  pages: number
  title: string
  language: string
  bookmarks: string[]
  /** Names of the fonts that come along. */
  fonts: string[]
  /** The words of each page in the order in which they were set. */
  text: string[]
}

const utf16 = (bytes: Buffer) => new TextDecoder('utf-16be').decode(bytes)
/** A string of a PDF, in brackets with escapes or in hex, with or without a mark of its order. */
function words(raw: string): string {
  const bytes = raw.startsWith('<')
    ? Buffer.from(raw.slice(1, -1), 'hex')
    : Buffer.from(
        raw.slice(1, -1).replaceAll(/\\([nrtbf()\\]|[0-7]{1,3})/g, (_all, code: string) => {
          const named = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[code]
          return named ?? (/\d/.test(code) ? String.fromCodePoint(Number.parseInt(code, 8)) : code)
        }),
        'latin1',
      )
  return bytes[0] === 0xfe && bytes[1] === 0xff ? utf16(bytes.subarray(2)) : bytes.toString('latin1')
}

/** From glyphs to characters, as the font's own table says. */
function readCharacters(map: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries())
      found.set(Number.parseInt(from, 16) + index, utf16(Buffer.from(hex.replaceAll(' ', ''), 'hex')))
  return found
}

/** Reads what the project's own PDFs consist of: enough to see in a test what stands on their pages. */
export function readPdf(bytes: Buffer): ReadPdf {
  const file = bytes.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split('\nstream\n', 2)
    const raw = rest === undefined ? null : body.slice(head.length + 8, body.lastIndexOf('\nendstream'))
    const stream =
      raw === null ? '' : /FlateDecode/.test(head) ? inflateSync(Buffer.from(raw, 'latin1')) : raw
    objects.set(id, { head, stream: stream.toString('latin1') })
  }
  const all = [...objects.values()]
  const at = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', stream: '' }
  const idIn = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]
  const wordIn = (head: string, name: string) => {
    const own = new RegExp(`/${name} (\\((?:\\\\.|[^\\\\)])*\\)|<[\\da-f]*>)`, 's').exec(head)?.[1]
    const found = own ?? at(idIn(head, name)).head.trim()
    return found ? words(found) : ''
  }
  const pages = all.filter(({ head }) => /\/Type \/Page\n/.test(`${head}\n`))
  const text = pages.map(({ head }) => {
    const resources = at(idIn(head, 'Resources')).head || head
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        readCharacters(at(idIn(at(id).head, 'ToUnicode')).stream),
      ]),
    )
    let characters = new Map<number, string>()
    let said = ''
    for (const [, font, shown] of at(idIn(head, 'Contents')).stream.matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (font) characters = fonts.get(font) ?? new Map()
      if (shown === undefined) continue
      for (const [, hex = ''] of shown.matchAll(/<([\da-f]*)>/gi))
        for (let from = 0; from < hex.length; from += 4)
          said += characters.get(Number.parseInt(hex.slice(from, from + 4), 16)) ?? '\uFFFD'
      said += ' '
    }
    return said.replaceAll(/\s+/g, ' ').trim()
  })
  const trailer = /trailer\n<<([\s\S]*?)>>/.exec(file)?.[1] ?? ''
  return {
    pages: pages.length,
    title: wordIn(at(idIn(trailer, 'Info')).head, 'Title'),
    language: wordIn(at(idIn(trailer, 'Root')).head, 'Lang'),
    bookmarks: all
      .filter(({ head }) => /\/Parent \d+ 0 R/.test(head) && /\/Title /.test(head) && /\/Dest/.test(head))
      .map(({ head }) => wordIn(head, 'Title')),
    fonts: all.flatMap(({ head }) => /\/FontName \/(\S+)/.exec(head)?.[1] ?? []),
    text,
  }
}
