import { type FormEvent, useRef, useState } from 'react'
import { fieldFailed } from '#pwa/features/flying/field-failed.ts'
import { ChangeRefused, NotSaved } from '#pwa/foundation/data/submit-change.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import { noReason } from '#shared/offline/entry-answer.ts'
import { missingInformation, type Problems, problemsOf } from './draft-problems.ts'
import { type FieldDraft, type FieldDraftStore, useFieldDraft } from './field-draft.store.ts'
import { FieldDetails } from './field-details.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PositionPicker } from './position-picker.tsx'
import { type FieldSent, sendField } from './send-field.ts'

const form = css({ display: 'grid', gap: '16', maxWidth: 'prose' })
const box = css({
  borderTop: '1px solid {colors.rule}',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'tap',
    cursor: 'pointer',
    textStyle: 'control',
  },
})
const stack = css({ display: 'grid', gap: '16', pt: '8', pb: '16' })
const note = css({ textStyle: 'note', color: 'ink2' })

function problemsFrom({ problem }: ChangeRefused): Problems {
  return Object.fromEntries(
    (problem.issues ?? []).map(({ path, message }) => [path.split('.')[0] ?? path, message]),
  )
}

type FieldFormProps = { store: FieldDraftStore; owner: string; onSent: (sent: FieldSent) => void }

/** Name and location are enough; what else one knows is behind one more tap. */
export function FieldForm({ store, owner, onSent }: FieldFormProps) {
  const draft = useFieldDraft(store)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wasOpen] = useState(() =>
    Boolean(draft.position || draft.surface || draft.rules || draft.runwayHeading || draft.photos.length > 0),
  )
  const element = useRef<HTMLFormElement>(null)
  const errorOf = (path: string) => (problems[path] ? { error: problems[path] } : {})
  const change = (patch: Partial<FieldDraft>) => {
    if (isBusy) return
    store.write(patch)
    const left = Object.entries(problems).filter(([path]) => !(path in patch))
    if (left.length < Object.keys(problems).length) setProblems(Object.fromEntries(left))
  }
  const fail = (error: unknown) => {
    if (error instanceof NotSaved) setFailure(error.message)
    else if (!(error instanceof ChangeRefused)) throw error
    if (error instanceof ChangeRefused) setProblems(problemsFrom(error))
    showToast({ tone: 'error', ...fieldFailed(error.message === noReason ? '' : error.message) })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(store.read())
    setProblems(found)
    setFailure(null)
    if (found.fieldName || found.location) showToast({ tone: 'error', ...missingInformation })
    const [first] = Object.keys(found)
    if (first) {
      const details = element.current?.querySelector('details')
      if (first.startsWith('runway') && details) details.open = true
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    try {
      const sent = await sendField(store.read(), owner)
      store.clear()
      onSent(sent)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={element} className={form} onSubmit={(event) => void send(event)} noValidate>
      {failure ? (
        <Notice tone="loss" title="Not saved on this device" role="alert">
          {failure}
        </Notice>
      ) : null}
      <Field label="Field name" {...errorOf('fieldName')}>
        <TextInput
          value={draft.fieldName}
          maxLength={fieldLimits.name}
          readOnly={isBusy}
          autoComplete="off"
          onChange={({ target }) => change({ fieldName: target.value })}
        />
      </Field>
      <Field label="Location" hint="A town and country, or how to get there" {...errorOf('location')}>
        <TextInput
          value={draft.location}
          maxLength={fieldLimits.location}
          readOnly={isBusy}
          autoComplete="off"
          onChange={({ target }) => change({ location: target.value })}
        />
      </Field>
      <details className={box} open={wasOpen}>
        <summary>More about the field (optional)</summary>
        <div className={stack}>
          <PositionPicker value={draft.position} onChange={(position) => change({ position })} />
          <FieldDetails values={draft} onChange={change} errorOf={errorOf} />
          <PhotoPicker store={store} owner={owner} readOnly={isBusy} />
        </div>
      </details>
      <p className={note}>
        An administrator reviews it before it is published. If you delete your account, a published field
        stays without your name, contact and photos.
      </p>
      <div>
        <Button type="submit" tone="act" busy={isBusy} busyText="Submitting...">
          Submit field
        </Button>
      </div>
    </form>
  )
}
