import type PdfDocument from 'pdfkit'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { baseCut, type Face, faces, type Run, runsOf } from './fonts.ts'

/** A4 in points, with room for punched holes. */
export const sheet = { width: 595.28, height: 841.89, left: 62, right: 42, top: 48, foot: 86 } as const
export const inner = sheet.width - sheet.left - sheet.right
const lowest = sheet.height - sheet.foot
export const ink = '#13213a'
/** Legible on a monochrome printer. */
export const grey = '#3c4960'
const hair = '#737c8b'

export type TitleCell = readonly [share: number, name: string, value: string]
interface Sheet {
  title: string
  subject: string
  author: string
  /** Given, so that equal content gives equal bytes. */
  date: string
  /** Without the sheet number. */
  cells: (chapter: string | undefined) => readonly TitleCell[]
}
type Style = {
  face?: Face
  size?: number
  colour?: string
  width?: number
  at?: number
  align?: 'left' | 'center' | 'right'
  gap?: number
}

type Point = readonly [x: number, y: number]

/** Content flows; frames and title blocks are drawn last. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  /** Points from the top. */
  y = 0
  readonly chapters: { title: string; page: number; place: string }[] = []
  readonly #sheet: Sheet
  readonly #cuts = new Set<string>(faces)
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<Buffer>

  constructor(about: Sheet) {
    this.#sheet = about
    const date = new Date(`${about.date}T00:00:00Z`)
    const Document = loadWhenUsed('pdfkit') as typeof PdfDocument
    this.doc = new Document({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      autoFirstPage: false,
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: about.title,
        Subject: about.subject,
        Author: about.author,
        CreationDate: date,
        ModDate: date,
      },
    })
    for (const face of faces) this.doc.registerFont(face, baseCut(face).bytes)
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
      this.doc.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.doc.on('error', reject)
    })
  }

  newPage(): void {
    this.doc.addPage()
    this.y = sheet.top
  }
  /** True when a new sheet began. */
  room(height: number): boolean {
    if (this.y + height <= lowest) return false
    this.newPage()
    return true
  }
  get left(): number {
    return lowest - this.y
  }

  /** Gives the height. */
  put(words: string, x: number, y: number, style: Style = {}): number {
    const { face = 'text', size = 10.5, colour = ink, width = inner, align = 'left', gap = 2.5 } = style
    const options = { width, align, lineGap: gap }
    const runs = runsOf(face, words)
    const height = this.#measure(runs, face, size, options)
    this.doc.fillColor(colour)
    for (const [index, { cut, words: run }] of runs.entries()) {
      this.#use(cut, face)
      // One baseline for all fonts.
      const baseline = -baseCut(face).ascent * size
      const more = { ...options, baseline, continued: index < runs.length - 1 }
      if (index === 0) this.doc.text(run, x, y, more)
      else this.doc.text(run, more)
    }
    return height
  }
  height(words: string, style: Style = {}): number {
    const { face = 'text', size = 10.5, width = inner, gap = 2.5 } = style
    return this.#measure(runsOf(face, words), face, size, { width, lineGap: gap })
  }
  #use(cut: Run['cut'], face: Face): void {
    const name = cut === baseCut(face) ? face : cut.name
    if (!this.#cuts.has(name)) this.doc.registerFont(name, cut.bytes)
    this.#cuts.add(name)
    this.doc.font(name)
  }
  /** Estimates other fonts by the width of an n. */
  #measure(runs: readonly Run[], face: Face, size: number, options: PDFKit.Mixins.TextOptions): number {
    const base = baseCut(face)
    const words = runs
      .map((run) => (run.cut === base ? run.words : run.words.replaceAll(/\S/gu, 'n')))
      .join('')
    return this.doc.font(face).fontSize(size).heightOfString(words, options)
  }

  /** On a new sheet unless `room` is left; adds a bookmark. */
  chapter(title: string, room = Infinity): void {
    if (this.left < room) this.newPage()
    else this.y += 18
    const place = `chapter-${this.chapters.length + 1}`
    this.doc.addNamedDestination(place)
    this.doc.outline.addItem(title)
    this.chapters.push({ title, page: this.doc.bufferedPageRange().count, place })
    this.y += this.put(title, sheet.left, this.y, { face: 'head', size: 26 }) + 4
    this.line([sheet.left, this.y], [sheet.left + inner, this.y], 1.6)
    this.y += 14
  }
  heading(title: string, at = 0): void {
    // Not alone at the foot.
    this.room(120)
    this.y += 6
    this.y += this.put(title, sheet.left + at, this.y, { face: 'head', size: 15 }) + 4
  }
  paragraph(words: string, style: Style = {}): void {
    const { at = 0 } = style
    const width = style.width ?? inner - at
    this.room(Math.min(this.height(words, { ...style, width }), 200))
    this.y += this.put(words, sheet.left + at, this.y, { ...style, width }) + 7
  }
  lines(items: readonly string[], kind: 'bullet' | 'tick' = 'bullet', style: Style = {}): void {
    const at = kind === 'tick' ? 20 : 12
    for (const item of items) {
      const height = this.height(item, { ...style, width: inner - at })
      this.room(height)
      if (kind === 'tick') this.box([sheet.left + 1, this.y + 1.5], [10, 10], 1)
      else this.doc.rect(sheet.left + 2, this.y + 5, 3.4, 3.4).fill(ink)
      this.put(item, sheet.left + at, this.y, { ...style, width: inner - at })
      this.y += height + 5
    }
    this.y += 4
  }

  line(from: Point, to: Point, width = 0.6, colour: string = ink): void {
    this.doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke()
  }
  box(corner: Point, [width, height]: Point, line = 0.8): void {
    this.doc
      .rect(...corner, width, height)
      .lineWidth(line)
      .strokeColor(ink)
      .stroke()
  }
  hairline(y: number, from: number = sheet.left, to: number = sheet.left + inner): void {
    this.line([from, y], [to, y], 0.5, hair)
  }

  #titleBlock(page: number, pages: number): void {
    const [top, height] = [sheet.height - 62, 30]
    const chapter = this.chapters.findLast((each) => each.page <= page)?.title
    const cells: readonly TitleCell[] = [...this.#sheet.cells(chapter), [0.1, 'Sheet', `${page} of ${pages}`]]
    this.box([28, 28], [sheet.width - 56, sheet.height - 56], 0.6)
    this.line([28, top], [sheet.width - 28, top], 1.6)
    let x = 28
    const wide = sheet.width - 56
    for (const [index, [share, name, value]] of cells.entries()) {
      if (index > 0) this.line([x, top], [x, top + height + 4], 0.6)
      const width = wide * share - 12
      this.put(name, x + 8, top + 5, { size: 7, colour: grey, width })
      this.put(value, x + 8, top + 15, { face: 'head', size: 11, width })
      x += wide * share
    }
  }
  /** `last` draws on the first sheet, once pages are known. */
  finish(last: () => void): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page)
      if (page === 0) last()
      this.#titleBlock(page + 1, count)
    }
    this.doc.end()
    return this.#done
  }
}
