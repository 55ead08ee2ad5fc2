import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { DeskQuestion } from '#shared/support/support-desk.contract.ts'
import { button } from '#styled/recipes'
import { EditOrDelete } from './edit-or-delete.tsx'
import { QuestionForm } from './question-form.tsx'
import { deskQuestionsKey, deskQuestionsQuery, type TextsSearch } from './support-desk.queries.ts'

/** The words of its links alone. */
const withoutAddresses = (text: string) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

const columnsWith = (edit: (question: DeskQuestion) => void): readonly AdminColumn<DeskQuestion>[] => [
  { head: 'Question', name: true, phone: 'whole', cell: (row) => row.question },
  {
    head: 'Answer',
    cut: true,
    phone: 'whole',
    cell: ({ answer }) => withoutAddresses(answer),
    text: ({ answer }) => answer,
  },
  { head: 'Place', number: true, from: 'desk', cell: ({ position }) => position },
  {
    head: 'Status',
    phone: 'start',
    cell: ({ isShown }) => <Badge tone={isShown ? 'ok' : 'hatch'}>{isShown ? 'Shown' : 'Hidden'}</Badge>,
  },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (row) => (
      <EditOrDelete
        name={row.question}
        note="It is gone from the support page at once."
        queryKey={deskQuestionsKey}
        onEdit={() => edit(row)}
        remove={(api) => api.adminDeleteQuestion({ id: row.id })}
      />
    ),
  },
]

export function QuestionsPage() {
  const api = useApi()
  const desk = useDeskSearch<TextsSearch>()
  const list = useDeskRows((search) => deskQuestionsQuery(api, search), desk)
  const [edited, edit] = useState<DeskQuestion | 'new' | null>(null)
  const question = edited === 'new' ? null : edited
  const columns = columnsWith(edit)
  return (
    <DeskList
      title="Questions and answers"
      what="questions"
      desk={desk}
      list={list}
      note={<Link to="/admin/support">All tickets</Link>}
      searches="Question, answer"
      empty="What people ask often, with your answer, stands first on the support page."
      actions={
        <Link to="/support" className={button()}>
          See the page
        </Link>
      }
      create={{ words: 'New question', start: () => edit('new') }}
      after={
        <Dialog
          open={edited !== null}
          onClose={() => edit(null)}
          title={question ? 'Edit question' : 'New question'}
          size="wide"
        >
          {edited === null ? null : (
            <QuestionForm
              question={question}
              place={(list.data?.lastPlace ?? 0) + 10}
              onDone={() => edit(null)}
            />
          )}
        </Dialog>
      }
      columns={columns}
      onOpen={edit}
      label="Questions"
    />
  )
}
