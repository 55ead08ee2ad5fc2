import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { type LoggedMail, mailKinds, mailStates } from '#shared/operations/mail-log.contract.ts'
import { asWords, mailStateWords, momentWords } from './operation-words.ts'
import { mailLogQuery, type MailSearch } from './operations.queries.ts'
import { OperationsTabs } from './operations-tabs.tsx'
import { useOperationAct } from './use-operation-act.ts'

function SendAgain({ mail: { id, subject, canSendAgain } }: { mail: LoggedMail }) {
  const again = useOperationAct((api) => api.adminSendMailAgain({ id }))
  if (!canSendAgain) return null
  return (
    <RowActs>
      <Button
        size="dense"
        busy={again.isPending}
        aria-label={`Send again: ${subject}`}
        onClick={() => again.mutate()}
      >
        Send again
      </Button>
    </RowActs>
  )
}

const tones: Record<LoggedMail['state'], BadgeTone> = {
  waiting: 'sale',
  sent: 'ok',
  failed: 'loss',
  declined: 'dashed',
}
const columns: readonly AdminColumn<LoggedMail>[] = [
  { head: 'Mail', name: true, phone: 'start', cell: ({ subject }) => subject },
  { head: 'Kind', from: 'broad', cell: ({ kind }) => asWords(kind) },
  { head: 'To', cut: true, phone: 'whole', cell: ({ recipient }) => recipient },
  {
    head: 'Status',
    phone: 'start',
    cell: ({ state }) => <Badge tone={tones[state]}>{mailStateWords[state]}</Badge>,
    text: ({ state }) => mailStateWords[state],
  },
  { head: 'Tries', number: true, from: 'broad', cell: ({ tries }) => tries },
  { head: 'When', phone: 'whole', from: 'desk', cell: ({ triedAt }) => momentWords(triedAt) },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (mail) => <SendAgain mail={mail} />,
  },
]

const reasonOf = ({ reason, state }: LoggedMail) => (state === 'sent' ? null : reason || null)

export function MailLogPage() {
  const api = useApi()
  const desk = useDeskSearch<MailSearch>()
  return (
    <DeskList
      title="Mail log"
      what="mails"
      desk={desk}
      list={useDeskRows((search) => mailLogQuery(api, search), desk)}
      note="Every mail of the last 90 days, without its text. Addresses are shortened, except where a mail has failed. Times are in UTC."
      actions={<OperationsTabs />}
      searches="Whole address"
      filters={[
        {
          name: 'state',
          label: 'Status',
          options: [
            ['', 'Any status'],
            ...mailStates.map((state) => [state, mailStateWords[state]] as const),
          ],
        },
        {
          name: 'kind',
          label: 'Kind',
          options: [['', 'All kinds'], ...mailKinds.map((kind) => [kind, asWords(kind)] as const)],
        },
      ]}
      empty="The shop has sent no mail yet."
      label="Mails"
      columns={columns}
      under={reasonOf}
    />
  )
}
