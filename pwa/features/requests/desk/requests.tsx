import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import type { DeskAct } from '#pwa/features/admin/list/use-bulk.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useLastKnown } from '#pwa/foundation/data/use-last-known.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { type BulkAnswer, mergeAnswers } from '#shared/bulk.ts'
import { plural } from '#shared/format.ts'
import { type RequestStatus, requestStatuses, requestStatusNames } from '#shared/requests/request-status.ts'
import type { AdminRequest } from '#shared/requests/requests.contract.ts'
import { button } from '#styled/recipes'
import { requestTones } from '#pwa/features/requests/request-list.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { requestsDeskKey, type RequestsSearch, requestsDeskQuery } from './requests-desk.queries.ts'

const about = ({ mergedInto, product, note }: AdminRequest) =>
  mergedInto ? `Merged into ${mergedInto.name}` : product ? `Released as ${product.name}` : note
const columns: readonly AdminColumn<AdminRequest>[] = [
  {
    head: 'Model',
    name: true,
    phone: 'whole',
    cell: ({ id, name }) => (
      <Link to="." search={(before) => ({ ...before, request: String(id) })}>
        {name}
      </Link>
    ),
  },
  { head: 'Votes', number: true, phone: 'start', cell: ({ votes }) => votes },
  {
    head: 'Status',
    phone: 'end',
    cell: ({ status }) => <Badge tone={requestTones[status]}>{requestStatusNames[status]}</Badge>,
  },
  { head: 'About', cut: true, from: 'desk', phone: 'whole', cell: about },
  { head: 'Asked by', cut: true, from: 'broad', cell: ({ author }) => author?.email ?? 'Deleted account' },
  { head: 'Asked', from: 'desk', cell: ({ createdAt }) => formatLocal(createdAt) },
]
const filter = [
  ['', 'Any status'],
  ...requestStatuses.map((each) => [each, requestStatusNames[each]] as const),
] as const
const statusOfKey: Record<string, RequestStatus> = {
  c: 'considered',
  p: 'planned',
  w: 'in_work',
  r: 'released',
  d: 'declined',
  m: 'merged',
}

type BulkStatus = Exclude<RequestStatus, 'released' | 'merged'>
const decide = (api: Api, rows: readonly AdminRequest[], status: BulkStatus) =>
  api.adminDecideRequests({ requests: rows.map(({ id, revision }) => ({ id, revision })), status })
const isBulkStatus = (status: RequestStatus): status is BulkStatus =>
  status !== 'released' && status !== 'merged'
/** Each as it was; the act counted as one change. */
async function decideBack(api: Api, rows: readonly AdminRequest[]): Promise<BulkAnswer> {
  const answers: BulkAnswer[] = []
  for (const [status, those] of Map.groupBy(rows, (row) => row.status)) {
    const next = those.map((row) => ({ ...row, revision: row.revision + 1 }))
    if (isBulkStatus(status)) answers.push(await decide(api, next, status))
  }
  return mergeAnswers(answers)
}
const acts = (['considered', 'planned', 'in_work', 'declined'] as const).map(
  (status): DeskAct<AdminRequest> => ({
    words: requestStatusNames[status],
    key: Object.keys(statusOfKey).find((key) => statusOfKey[key] === status) ?? '',
    onlySelected: true,
    fits: (row) => row.status !== status && isBulkStatus(row.status),
    done: (count) => `${requestStatusNames[status]}: ${plural(count, 'request')}`,
    send: (api, rows) => decide(api, rows, status),
    undo: decideBack,
  }),
)

export function AdminRequestsPage() {
  const api = useApi()
  const desk = useDeskSearch<RequestsSearch>()
  const list = useDeskRows((search) => requestsDeskQuery(api, search), desk)
  const [chosen, choose] = useState<RequestStatus | undefined>()
  const rows = list.data?.rows
  const { show } = desk
  const { request } = desk.search
  const rowKeys = Object.entries(statusOfKey).map(([key, status]) => ({
    key,
    words: `Open as “${requestStatusNames[status]}”`,
    act: ({ id }: AdminRequest) => {
      choose(status)
      show({ request: String(id) })
    },
  }))
  const isOpen = (row: AdminRequest) => String(row.id) === String(request)
  // It stays open when a decision takes it out of the list, until it is closed.
  const known = useLastKnown(rows?.find(isOpen))
  const open = known && isOpen(known) ? known : undefined
  const close = () => {
    choose(undefined)
    show({ request: undefined })
  }
  return (
    <DeskList
      title="Model requests"
      what="requests"
      desk={desk}
      list={list}
      searches="Model, email"
      filters={[{ name: 'status', label: 'Status', options: filter }]}
      empty="What members ask for in the footer of the shop appears here."
      actions={
        <>
          <Link to="/model-requests" className={button()}>
            See the board
          </Link>
          <Link to="/admin/support" className={button()}>
            Support tickets
          </Link>
        </>
      }
      after={open ? <RequestSheet key={open.id} request={open} status={chosen} onClose={close} /> : null}
      columns={columns}
      acts={acts}
      lists={requestsDeskKey}
      rowKeys={rowKeys}
    />
  )
}
