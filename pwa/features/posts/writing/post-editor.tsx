import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ChangeRefused, NotSaved } from '#pwa/foundation/data/submit-change.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { postLimits } from '#shared/posts/post-limits.ts'
import { kindNames, postKinds } from '#shared/posts/post-words.ts'
import { css } from '#styled/css'
import { BodyField } from './body-field.tsx'
import { DraftStore } from './draft-store.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { PlaneChoice } from './plane-choice.tsx'
import { isEmptyDraft, newDraft } from './post-draft.ts'
import { sendPost } from './send-post.ts'
import type { FirstDraft } from './use-first-draft.ts'

const form = css({ display: 'grid', gap: '24', maxWidth: 'prose', pb: 'section' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'center' })
const note = css({ textStyle: 'note', color: 'ink2' })
const kinds = postKinds.map((value) => ({ value, label: kindNames[value][0] }))
const savedWords = {
  true: 'Draft saved on this device.',
  false: 'Not saved on this device: it lasts until you close this page.',
}
type Faults = Partial<Record<'title' | 'body' | 'planes' | 'photos' | 'all', string>>

function faultsOf(error: ChangeRefused | NotSaved): Faults {
  const issues = error instanceof ChangeRefused ? (error.problem.issues ?? []) : []
  const faults: Faults = {}
  for (const { path, message } of issues) {
    const field = (['title', 'body', 'planes', 'photos'] as const).find((each) => path.startsWith(each))
    faults[field ?? 'all'] ??= field ? `It ${message}.` : message
  }
  return issues.length > 0 ? faults : { all: error.message }
}
const sent = {
  tone: 'ok',
  title: 'Sent',
  description: 'A moderator reviews it. We tell you what they decide.',
} as const

/** The draft on the device, or what it begins with. */
export function PostEditor({ owner, first }: { owner: string; first: FirstDraft }) {
  const [store, setStore] = useState<DraftStore | null>(null)
  useEffect(() => {
    let isLeft = false
    void DraftStore.open(owner, first.name, first.draft).then((opened) => {
      if (!isLeft) setStore(opened)
    })
    return () => {
      isLeft = true
    }
  }, [owner, first])
  return store ? <OpenEditor store={store} first={first} /> : <Skeleton height="480px" />
}

function OpenEditor({ store, first }: { store: DraftStore; first: FirstDraft }) {
  const { draft, isSaved } = useSyncExternalStore(store.subscribe, store.read)
  const [faults, setFaults] = useState<Faults>(first.fault ? { all: first.fault } : {})
  const [isBusy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const change = (patch: Parameters<DraftStore['write']>[0]) => {
    store.write(patch)
    setFaults({})
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Faults = {
      ...(draft.title.trim() ? {} : { title: 'Enter a title.' }),
      ...(draft.body.trim() ? {} : { body: 'Write a few words first.' }),
    }
    setFaults(missing)
    if (missing.title || missing.body) {
      box.current?.querySelector<HTMLElement>(missing.title ? 'input' : 'textarea')?.focus()
      return
    }
    setBusy(true)
    try {
      const result = await sendPost(store.owner, draft, first.replaces)
      await store.clear(newDraft())
      showToast(result === 'sent' ? sent : savedToast(result))
      await navigate({ to: '/user/posts' })
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      setFaults(faultsOf(error))
      setBusy(false)
    }
  }
  return (
    <form ref={box} className={form} onSubmit={(event) => void send(event)} noValidate>
      {faults.all ? (
        <Notice tone="loss" title="Not sent" role="alert">
          {faults.all}
        </Notice>
      ) : null}
      <Segmented label="Kind" options={kinds} value={draft.kind} onChange={(kind) => change({ kind })} />
      <Field label="Title" error={faults.title}>
        <TextInput
          dir="auto"
          value={draft.title}
          maxLength={postLimits.title}
          onChange={({ target: { value } }) => change({ title: value })}
        />
      </Field>
      <BodyField body={draft.body} error={faults.body} onChange={(body) => change({ body })} />
      <PhotoChoice store={store} photos={draft.photos} error={faults.photos} />
      <PlaneChoice planes={draft.planes} onChange={(planes) => change({ planes })} error={faults.planes} />
      <p className={note}>
        A moderator reads it before everybody can. Offline? It's saved on this device and sends when you're
        back online.
      </p>
      <div className={foot}>
        <Button type="submit" tone="act" busy={isBusy} busyText="Sending">
          {draft.revision === null ? 'Send post' : 'Send changes'}
        </Button>
        {isSaved === null || isEmptyDraft(draft) ? null : (
          <Button onClick={() => void store.clear({ ...first.draft, id: draft.id })}>Discard draft</Button>
        )}
        <span className={note} role="status">
          {isSaved === null ? '' : savedWords[isSaved ? 'true' : 'false']}
        </span>
      </div>
    </form>
  )
}
