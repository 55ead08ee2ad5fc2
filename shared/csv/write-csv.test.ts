import { describe, expect, test } from 'vitest'
import { readCell, writeCsv } from './write-csv.ts'

const bodyOf = (cell: string | number | null) => writeCsv(['Name'], [[cell]]).slice('\uFEFFName\r\n'.length)

describe('A CSV file', () => {
  test('has a byte order mark, a line of names, and CRLF after every line', () => {
    expect(
      writeCsv(
        ['Name', 'Price'],
        [
          ['Dunlin 1000', 24.9],
          ['Kestrel «1400»', null],
        ],
      ),
    ).toBe('\uFEFFName,Price\r\nDunlin 1000,24.9\r\nKestrel «1400»,\r\n')
  })

  test('has only its line of names where there are no rows', () => {
    expect(writeCsv(['Name', 'Price'], [])).toBe('\uFEFFName,Price\r\n')
  })

  test.each([
    ['=1+1', "'=1+1\r\n"],
    ['+49 30 1234', "'+49 30 1234\r\n"],
    ['-2', "'-2\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['\t=1', '"\'\t=1"\r\n'],
    ['\r=1', '"\'\r=1"\r\n'],
    ['\n=1', '"\'\n=1"\r\n'],
    ['=HYPERLINK("https://example.com","x")', '"\'=HYPERLINK(""https://example.com"",""x"")"\r\n'],
  ])('puts an apostrophe before a text that a spreadsheet would run: %j', (cell, line) => {
    expect(bodyOf(cell)).toBe(line)
  })

  test('puts an apostrophe before such a name of a column, too', () => {
    expect(writeCsv(['=1', 'b'], [])).toBe("\uFEFF'=1,b\r\n")
  })

  test('leaves numbers and texts that hold such a character later as they are', () => {
    expect(bodyOf(-2.5)).toBe('-2.5\r\n')
    expect(bodyOf('a=b@example.com')).toBe('a=b@example.com\r\n')
  })

  test('puts quotes around what holds a separator, a quote or a line, and doubles quotes', () => {
    expect(bodyOf('Span, 1000 mm')).toBe('"Span, 1000 mm"\r\n')
    expect(bodyOf('a;b')).toBe('"a;b"\r\n')
    expect(bodyOf('12" propeller')).toBe('"12"" propeller"\r\n')
    expect(bodyOf('two\nlines')).toBe('"two\nlines"\r\n')
    expect(bodyOf(' padded ')).toBe('" padded "\r\n')
  })

  test.each(['=1+1', "'=1+1", "''-2", "'quoted'", '\t', 'plain'])('gives %j back', (text) => {
    const cell = bodyOf(text).slice(0, -2)
    expect(readCell(cell.startsWith('"') ? cell.slice(1, -1) : cell)).toBe(text)
  })
})
