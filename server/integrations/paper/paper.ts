import PdfDocument from 'pdfkit'
import { baseCut, type Face, faces, type Run, runsOf } from './fonts.ts'

/** A4 in points; the frame of a drawing sheet, room for a file's holes on the left, the title block at the foot. */
export const sheet = { width: 595.28, height: 841.89, left: 62, right: 42, top: 48, foot: 86 } as const
export const inner = sheet.width - sheet.left - sheet.right
const lowest = sheet.height - sheet.foot
export const ink = '#13213a'
/** Second text and thin lines; dark enough for a printer without colour. */
export const grey = '#3c4960'
const hair = '#737c8b'

export type TitleCell = readonly [share: number, name: string, value: string]
interface Sheet {
  title: string
  subject: string
  author: string
  /** ISO day; a date of its own would make the same content other bytes with every run. */
  date: string
  /** The title block at the foot of a sheet, up to the cell with its number (0.1 of the width). */
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

/** Sheets of paper that text and drawings flow onto from above; frames and title blocks are drawn at the end. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  /** Where the next thing goes, in points from the top. */
  y = 0
  readonly chapters: { title: string; page: number; place: string }[] = []
  readonly #sheet: Sheet
  readonly #cuts = new Set<string>(faces)
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<Buffer>

  constructor(about: Sheet) {
    this.#sheet = about
    const date = new Date(`${about.date}T00:00:00Z`)
    this.doc = new PdfDocument({
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
  /** Goes on to the next sheet where less than this is left; true when it did. */
  room(height: number): boolean {
    if (this.y + height <= lowest) return false
    this.newPage()
    return true
  }
  /** What is left of the sheet. */
  get left(): number {
    return lowest - this.y
  }

  /** Sets words at a place without moving on; gives their height. */
  put(words: string, x: number, y: number, style: Style = {}): number {
    const { face = 'text', size = 10.5, colour = ink, width = inner, align = 'left', gap = 2.5 } = style
    const options = { width, align, lineGap: gap }
    const runs = runsOf(face, words)
    const height = this.#measure(runs, face, size, options)
    this.doc.fillColor(colour)
    for (const [index, { cut, words: run }] of runs.entries()) {
      this.#use(cut, face)
      // One baseline for all of them: that of the face.
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
  /** Letters of another cut count as wide as an n: a line more or less is all that it may err. */
  #measure(runs: readonly Run[], face: Face, size: number, options: PDFKit.Mixins.TextOptions): number {
    const base = baseCut(face)
    const words = runs
      .map((run) => (run.cut === base ? run.words : run.words.replaceAll(/\S/gu, 'n')))
      .join('')
    return this.doc.font(face).fontSize(size).heightOfString(words, options)
  }

  /**
   * A chapter begins, in the bookmarks and in the contents: on a sheet of its own, or on this one where `room` is left.
   */
  chapter(title: string, room = Infinity): void {
    if (this.left < room) this.newPage()
    else this.y += 18
    const place = `chapter-${this.chapters.length + 1}`
    this.doc.addNamedDestination(place)
    this.doc.outline.addItem(title)
    this.chapters.push({ title, page: this.doc.bufferedPageRange().count, place })
    this.y += this.put(title, sheet.left, this.y, { face: 'head', size: 26 }) + 4
    this.line(sheet.left, this.y, sheet.left + inner, this.y, 1.6)
    this.y += 14
  }
  heading(title: string, at = 0): void {
    // Not alone at the foot of a sheet.
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
  /** Lines with a square before each: a bullet, or an empty box to tick. */
  lines(items: readonly string[], kind: 'bullet' | 'tick' = 'bullet', style: Style = {}): void {
    const at = kind === 'tick' ? 20 : 12
    for (const item of items) {
      const height = this.height(item, { ...style, width: inner - at })
      this.room(height)
      if (kind === 'tick') this.box(sheet.left + 1, this.y + 1.5, 10, 10, 1)
      else this.doc.rect(sheet.left + 2, this.y + 5, 3.4, 3.4).fill(ink)
      this.put(item, sheet.left + at, this.y, { ...style, width: inner - at })
      this.y += height + 5
    }
    this.y += 4
  }

  line(x1: number, y1: number, x2: number, y2: number, width = 0.6, colour: string = ink): void {
    this.doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).strokeColor(colour).stroke()
  }
  box(x: number, y: number, width: number, height: number, line = 0.8): void {
    this.doc.rect(x, y, width, height).lineWidth(line).strokeColor(ink).stroke()
  }
  hairline(y: number, from: number = sheet.left, to: number = sheet.left + inner): void {
    this.line(from, y, to, y, 0.5, hair)
  }

  #titleBlock(page: number, pages: number): void {
    const [top, height] = [sheet.height - 62, 30]
    const chapter = this.chapters.findLast((each) => each.page <= page)?.title
    const cells: readonly TitleCell[] = [...this.#sheet.cells(chapter), [0.1, 'Sheet', `${page} of ${pages}`]]
    this.box(28, 28, sheet.width - 56, sheet.height - 56, 0.6)
    this.line(28, top, sheet.width - 28, top, 1.6)
    let x = 28
    const wide = sheet.width - 56
    for (const [index, [share, name, value]] of cells.entries()) {
      if (index > 0) this.line(x, top, x, top + height + 4, 0.6)
      const width = wide * share - 12
      this.put(name, x + 8, top + 5, { size: 7, colour: grey, width })
      this.put(value, x + 8, top + 15, { face: 'head', size: 11, width })
      x += wide * share
    }
  }
  /** Draws the frames, calls `last` on the first sheet (it knows the chapters' pages by now), and gives the bytes. */
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
