import { grey, inner, type Paper, sheet } from './paper.ts'

export interface Column {
  name: string
  /** Share of the width, 0 to 1. */
  share: number
  number?: boolean
  balloon?: boolean
  tick?: boolean
}
const size = 9.5
const padding = 2.5

/** Gives its width. */
export function balloon(paper: Paper, code: string, x: number, y: number): number {
  const { doc } = paper
  doc.font('strong').fontSize(8)
  const width = Math.max(19, doc.widthOfString(code) + 10)
  doc.roundedRect(x, y, width, 15, 7.5).lineWidth(0.9).strokeColor('#13213a').stroke()
  paper.put(code, x, y + 3.2, { face: 'strong', size: 8, width, align: 'center', gap: 0 })
  return width
}

function head(paper: Paper, columns: readonly Column[], at: number, width: number): void {
  let x = sheet.left + at
  for (const { name, share, number } of columns) {
    paper.put(name, x, paper.y, {
      size: 8,
      colour: grey,
      width: share * width - 8,
      align: number ? 'right' : 'left',
    })
    x += share * width
  }
  paper.y += 13
  paper.line([sheet.left + at, paper.y], [sheet.left + at + width, paper.y], 1.4)
}

/** Repeats the heads on every sheet. */
export function table(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { foot = [], at = 0, width = inner - at }: { foot?: readonly string[]; at?: number; width?: number } = {},
): void {
  paper.room(60)
  head(paper, columns, at, width)
  const cell = (column: Column, words: string, face: 'text' | 'strong') => ({
    face: column.number && face === 'text' ? ('text' as const) : face,
    size,
    gap: 1.5,
    width: column.share * width - 8,
    align: column.number ? ('right' as const) : ('left' as const),
    words,
  })
  const draw = (row: readonly string[], isFoot: boolean, isLast = false) => {
    const cells = columns.map((column, index) => cell(column, row[index] ?? '', isFoot ? 'strong' : 'text'))
    const height = Math.max(15, ...cells.map((each) => paper.height(each.words, each))) + padding * 2
    // Keeps the foot with a row.
    if (paper.room(isLast && foot.length > 0 ? height * 2 : height)) head(paper, columns, at, width)
    let x = sheet.left + at
    for (const [index, each] of cells.entries()) {
      const column = columns[index]
      if (column?.balloon && !isFoot && each.words) balloon(paper, each.words, x, paper.y + padding - 1)
      else if (column?.tick && !isFoot) paper.box([x + 1, paper.y + padding + 1], [10, 10], 1)
      else paper.put(each.words, x, paper.y + padding, each)
      x += (column?.share ?? 0) * width
    }
    paper.y += height
    if (!isFoot) paper.hairline(paper.y, sheet.left + at, sheet.left + at + width)
  }
  for (const [index, row] of rows.entries()) draw(row, false, index === rows.length - 1)
  if (foot.length > 0) {
    paper.line([sheet.left + at, paper.y], [sheet.left + at + width, paper.y], 0.9)
    draw(foot, true)
  }
  paper.y += 12
}
