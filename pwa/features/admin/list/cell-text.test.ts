import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { cellText, isOfWords, nameOf, wordsOf } from './cell-text.ts'
import { csvOf } from './save-csv.ts'

interface Row {
  name: string
  count: number | null
}
const badge = (words: string) => createElement('b', null, words)
const columns = [
  { head: badge('Picture'), cell: () => badge('no words') },
  { head: 'Name', name: true, cell: ({ name }: Row) => createElement('a', { href: '/x' }, name) },
  { head: 'Count', cell: ({ count }: Row) => count },
  { head: 'Count', from: 'card' as const, cell: ({ count }: Row) => `${count} pieces` },
  { head: 'Status', cell: () => createElement(() => null), text: () => 'Running' },
]
const row: Row = { name: '=Dunlin', count: 3 }

describe('What a cell says in a file', () => {
  test('the words of what is drawn; badges beside each other are a list', () => {
    expect(wordsOf(badge('Paid'))).toBe('Paid')
    expect(wordsOf(['Move ', 'Dunlin', ' up'])).toBe('Move Dunlin up')
    expect(wordsOf([badge('Blocked'), null, badge('Reviewed')])).toBe('Blocked, Reviewed')
    expect(wordsOf(null)).toBe('')
  })

  test('numbers stay numbers, and `text` comes before what is drawn', () => {
    const [, , count, , state] = columns
    expect(count && cellText(count, row)).toBe(3)
    expect(state && cellText(state, row)).toBe('Running')
    expect(nameOf(columns, row)).toBe('=Dunlin')
  })

  test('pictures, buttons and what only cards show are no columns of the file', () => {
    expect(columns.filter(isOfWords).map(({ head }) => head)).toEqual(['Name', 'Count', 'Status'])
    expect(csvOf(columns, [row, { name: 'Bittern', count: null }])).toBe(
      "\uFEFFName,Count,Status\r\n'=Dunlin,3,Running\r\nBittern,,Running\r\n",
    )
  })
})
