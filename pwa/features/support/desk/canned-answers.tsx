import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { ticketLimits } from '#shared/support/ticket-words.ts'
import type { CannedAnswer } from '#shared/support/support-desk.contract.ts'
import { EditOrDelete } from './edit-or-delete.tsx'
import { cannedKey, cannedQuery, type TextsSearch } from './support-desk.queries.ts'

type Words = Pick<CannedAnswer, 'title' | 'body'>
const wordsIn = (form: HTMLFormElement) => ({ title: formWord(form, 'title'), body: formWord(form, 'body') })
const wordFields = ({ title, body }: Words) => ({ Title: title, Text: body })

function CannedForm({ canned: opened, onDone }: { canned: CannedAnswer | null; onDone: () => void }) {
  const queryClient = useQueryClient()
  const [canned, take] = useState(opened)
  return (
    <DeskForm<CannedAnswer, Words>
      key={canned?.revision}
      save={(api, form, base) =>
        base
          ? api.adminUpdateCannedAnswer({ id: base.id, revision: base.revision, ...wordsIn(form) })
          : api.adminCreateCannedAnswer(wordsIn(form))
      }
      edits={
        canned
          ? { record: canned, mine: wordsIn, read: (record) => record, fields: wordFields, take }
          : undefined
      }
      onSaved={() => queryClient.invalidateQueries({ queryKey: cannedKey })}
      onDone={onDone}
      onCancel={onDone}
    >
      {(errorOf) => (
        <>
          <Field label="Title" {...errorOf('title')}>
            <TextInput
              name="title"
              required
              maxLength={100}
              autoComplete="off"
              defaultValue={canned?.title ?? ''}
            />
          </Field>
          <Field label="Text" {...errorOf('body')}>
            <Textarea
              name="body"
              required
              rows={8}
              maxLength={ticketLimits.text}
              defaultValue={canned?.body ?? ''}
            />
          </Field>
        </>
      )}
    </DeskForm>
  )
}

const columnsWith = (edit: (canned: CannedAnswer) => void): readonly AdminColumn<CannedAnswer>[] => [
  { head: 'Title', name: true, phone: 'whole', cell: ({ title }) => title },
  { head: 'Text', cut: true, phone: 'whole', cell: ({ body }) => body },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (row) => (
      <EditOrDelete
        name={row.title}
        note="Answers that were sent with it stay as they are."
        queryKey={cannedKey}
        onEdit={() => edit(row)}
        remove={(api) => api.adminDeleteCannedAnswer({ id: row.id })}
      />
    ),
  },
]

export function CannedAnswersPage() {
  const api = useApi()
  const desk = useDeskSearch<TextsSearch>()
  const list = useDeskRows((search) => cannedQuery(api, search), desk)
  const [edited, edit] = useState<CannedAnswer | 'new' | null>(null)
  const canned = edited === 'new' ? null : edited
  const columns = columnsWith(edit)
  return (
    <DeskList
      title="Canned answers"
      what="canned answers"
      desk={desk}
      list={list}
      note={<Link to="/admin/support">All tickets</Link>}
      searches="Title, text"
      empty="Write down once what you answer often, and insert it into an answer."
      create={{ words: 'New canned answer', start: () => edit('new') }}
      after={
        <Dialog
          open={edited !== null}
          onClose={() => edit(null)}
          title={canned?.title ?? 'New canned answer'}
          size="wide"
        >
          {edited === null ? null : <CannedForm canned={canned} onDone={() => edit(null)} />}
        </Dialog>
      }
      columns={columns}
      onOpen={edit}
    />
  )
}
