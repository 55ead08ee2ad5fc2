import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { formatNumber } from '#shared/format.ts'
import type { SlowStatement } from '#shared/operations/system.contract.ts'
import { css } from '#styled/css'
import { momentWords } from './operation-words.ts'
import { slowQuery, type SlowSearch } from './operations.queries.ts'
import { OperationsTabs } from './operations-tabs.tsx'
import { useOperationAct } from './use-operation-act.ts'

const code = css({ textStyle: 'code', overflowWrap: 'anywhere', whiteSpace: 'normal' })
const below = css({ mt: '16' })
const ms = (value: number) => `${formatNumber(value)} ms`

/** "select products": what it does, and the first table that it names. */
const shortName = (statement: string) => {
  const [, table = ''] = /\b(?:from|into|update|join)\s+"?(\w+)/i.exec(statement) ?? []
  return `${statement.split(' ', 1)[0]} ${table}`.trim()
}

const columns: readonly AdminColumn<SlowStatement>[] = [
  {
    head: 'Statement',
    name: true,
    phone: 'whole',
    cell: ({ statement }) => shortName(statement),
    text: ({ statement }) => statement,
  },
  { head: 'Count', number: true, text: ({ times }) => times, cell: ({ times }) => formatNumber(times) },
  { head: 'Count', from: 'card', phone: 'start', cell: ({ times }) => `${formatNumber(times)} ×` },
  { head: 'Mean', number: true, phone: 'end', text: ({ mean }) => mean, cell: ({ mean }) => ms(mean) },
  {
    head: 'Longest',
    number: true,
    from: 'desk',
    text: ({ longest }) => longest,
    cell: ({ longest }) => ms(longest),
  },
  { head: 'Last', from: 'desk', phone: 'whole', cell: ({ lastAt }) => momentWords(lastAt) },
  { head: 'Process', from: 'broad', cell: ({ role }) => role },
]
const inFull = ({ statement }: SlowStatement) => <code className={code}>{statement}</code>
const sorts = [
  ['total', 'Most time in total'],
  ['longest', 'Longest first'],
  ['last', 'Latest first'],
] as const

export function SlowQueriesPage() {
  const desk = useDeskSearch<SlowSearch>()
  const api = useApi()
  const list = useDeskRows((search) => slowQuery(api, search), desk)
  const forget = useOperationAct((shop) => shop.adminForgetSlowStatements({}))
  const limit = list.data ? ` from ${list.data.limitMs} ms` : ''
  return (
    <DeskList
      title="Slow queries"
      what="slow queries"
      desk={desk}
      list={list}
      count={() => ''}
      note={`Statements of the database${limit}, without their values, of all processes. Written once a minute. Times are in UTC.`}
      actions={<OperationsTabs />}
      filters={[{ name: 'sort', label: 'Sort', options: sorts }]}
      empty="Every statement was fast."
      renderPager={({ rows }) =>
        rows.length > 0 ? (
          <p className={below}>
            <Button size="dense" busy={forget.isPending} onClick={() => forget.mutate()}>
              Start counting again
            </Button>
          </p>
        ) : null
      }
      columns={columns}
      under={inFull}
    />
  )
}
