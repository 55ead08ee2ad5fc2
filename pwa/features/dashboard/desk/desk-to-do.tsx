import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '#pwa/ui/screen-icons.tsx'
import { formatNumber } from '#shared/format.ts'
import type { Overview } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'
import { ageOf } from './age.ts'
import { deskRows } from './desk-rows.style.ts'
import { waitingWords } from './waiting-words.ts'

const count = css({
  textStyle: 'figure',
  minWidth: { base: '24', desk: '48' },
  fontVariantNumeric: 'tabular-nums',
})
/** Below the words on a phone. */
const words = css({
  flex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '12',
  py: '4',
})
const age = css({ textStyle: 'note', color: 'ink2' })

interface ToDo {
  key: string
  count: number
  words: string
  to: string
  search?: Readonly<Record<string, string>> | undefined
  age?: string | undefined
}

function linesOf({ waiting, drafts, lowStock }: Overview, now: number): ToDo[] {
  const decisions = waiting.map(({ kind, count: waits, oldest }): ToDo => {
    const { names, to, search } = waitingWords[kind]
    return {
      key: kind,
      count: waits,
      words: names[waits === 1 ? 0 : 1],
      to,
      search,
      age: oldest ? ageOf(oldest, now) : undefined,
    }
  })
  return [
    ...decisions,
    {
      key: 'drafts',
      count: drafts,
      words: drafts === 1 ? 'draft not published' : 'drafts not published',
      to: '/admin/products',
      search: { status: 'draft' },
    },
    {
      key: 'stock',
      count: lowStock,
      words: lowStock === 1 ? 'product nearly sold out' : 'products nearly sold out',
      to: '/admin/products',
      search: { status: 'published', stock: 'low' },
    },
  ].filter((line) => line.count > 0)
}

/** What waits for a decision, and since when. @param now milliseconds, of the answer */
export function DeskToDo({ overview, now }: { overview: Overview; now: number }) {
  const lines = linesOf(overview, now)
  if (lines.length === 0) return <p>Nothing is waiting for you.</p>
  return (
    <ul className={deskRows.list}>
      {lines.map((line) => (
        <li key={line.key}>
          <Link to={line.to} search={(line.search ?? {}) as never} className={deskRows.row}>
            <span className={count}>{formatNumber(line.count)}</span>
            <span className={words}>
              {line.words}
              {line.age ? <span className={age}>oldest: {line.age}</span> : null}
            </span>
            <ChevronRightIcon size="small" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
