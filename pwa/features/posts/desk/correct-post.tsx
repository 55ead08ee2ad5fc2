import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { DeskPost } from '#shared/posts/admin-posts.contract.ts'
import { postLimits } from '#shared/posts/post-limits.ts'

type CorrectPostProps = {
  post: DeskPost
  onSaved: (saved: DeskPost) => unknown
  onDone: () => void
  onCancel: () => void
}

const read = ({ versions: [latest] }: DeskPost) => ({
  title: latest?.title ?? '',
  body: latest?.body ?? '',
})

export function CorrectPost({ post, onSaved, onDone, onCancel }: CorrectPostProps) {
  const [draft, setDraft] = useState(() => read(post))
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <DeskForm
      button="Save correction"
      save={async (api, _form, base = post) =>
        api.adminEditPost({ id: base.id, revision: base.revision, state: base.state, ...draft })
      }
      edits={draftEdits(post, {
        draft,
        setDraft,
        read,
        fields: ({ title, body }) => ({ Title: title, Text: body }),
      })}
      onSaved={onSaved}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(errorOf) => (
        <>
          <Field label="Title" {...errorOf('title')}>
            <TextInput
              value={draft.title}
              maxLength={postLimits.title}
              onChange={({ target: { value } }) => change({ title: value })}
            />
          </Field>
          <Field label="Text" {...errorOf('body')}>
            <Textarea
              rows={12}
              value={draft.body}
              maxLength={postLimits.body}
              onChange={({ target: { value } }) => change({ body: value })}
            />
          </Field>
        </>
      )}
    </DeskForm>
  )
}
