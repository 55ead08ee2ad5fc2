import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import type { DeskAct } from '#pwa/features/admin/list/use-bulk.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'
import { termsWords } from '#shared/discounts/code-words.ts'
import { plural } from '#shared/format.ts'
import { CodeActs } from './code-acts.tsx'
import { codeStates, coversWords, usesWords } from './code-states.ts'
import { adminCodesQuery, type CodeDeskSearch, codesKey } from './codes.queries.ts'

const states = [
  ['', 'Any status'],
  ...Object.entries(codeStates).map(([value, { children }]) => [value, children] as const),
] as const
const kinds = [
  ['', 'Any kind'],
  ['percentage', 'Percent'],
  ['fixed', 'Amount'],
  ['shipping', 'Free shipping'],
] as const

const columnsWith = (currency: string): readonly AdminColumn<AdminCode>[] => [
  {
    head: 'Code',
    name: true,
    phone: 'start',
    cell: ({ id, code }) => (
      <Link to="/admin/discounts/$id" params={{ id: String(id) }}>
        {code}
      </Link>
    ),
  },
  { head: 'Discount', phone: 'end', cell: (code) => termsWords(code, currency) },
  { head: 'Status', phone: 'end', cell: ({ state }) => <Badge {...codeStates[state]} /> },
  { head: 'Uses', number: true, cell: usesWords },
  { head: 'Uses', from: 'card', phone: 'start', cell: (code) => `Used ${usesWords(code)}` },
  { head: 'For', cut: true, from: 'desk', cell: ({ owner }) => owner ?? 'Everybody' },
  { head: 'On', cut: true, from: 'broad', cell: coversWords },
  {
    head: 'Ends',
    from: 'broad',
    cell: ({ endDate }) => (endDate ? formatLocal(endDate) : 'No end'),
  },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (code) => <CodeActs code={code} />,
  },
]

const acts: readonly DeskAct<AdminCode>[] = [
  {
    words: 'End now',
    tone: 'loss',
    fits: ({ state }) => state !== 'over',
    done: (count) => `${plural(count, 'code')} ended`,
    send: (api, rows) => api.adminEndCodes({ ids: rows.map(({ id }) => id) }),
    ask: (count) => ({
      title: `End ${plural(count, 'code')} now?`,
      text: 'Nobody can use them any more. Orders that were placed with them keep them.',
      button: 'End now',
    }),
  },
]

export function DiscountsPage() {
  const api = useApi()
  const desk = useDeskSearch<CodeDeskSearch>()
  const { currency } = useShop()
  return (
    <DeskList
      title="Discount codes"
      what="codes"
      desk={desk}
      list={useDeskRows((search) => adminCodesQuery(api, search), desk)}
      searches="Code, note, email"
      filters={[
        { name: 'state', label: 'Status', options: states },
        { name: 'kind', label: 'Kind', options: kinds },
      ]}
      create={{ words: 'New code', to: '/admin/discount-management/create' }}
      empty="A code takes something off for anyone who enters it in the cart or opens its link."
      columns={columnsWith(currency)}
      acts={acts}
      lists={codesKey}
    />
  )
}
