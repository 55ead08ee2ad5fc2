import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { postChanges } from '#pwa/features/posts/changes.ts'
import { ownPostsQuery } from '#pwa/features/posts/posts.queries.ts'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { answerPatience } from '#pwa/foundation/data/outbox.ts'
import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { ChangeRefused, NotSaved } from '#pwa/foundation/data/submit-change.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { pause } from '#shared/offline/pause.ts'
import { postLimits } from '#shared/posts/post-limits.ts'
import { kindNames, postKinds } from '#shared/posts/post-words.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'
import { css } from '#styled/css'
import { BodyField, type BodyView } from './body-field.tsx'
import { DraftStore } from './draft-store.ts'
import { withOwnId } from './own-id.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { PlaneChoice } from './plane-choice.tsx'
import { afresh, inPlaceOfDeleted, isEmptyDraft, newDraft } from './post-draft.ts'
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

const published = { tone: 'ok', title: 'Published', description: 'Everybody can read it now.' } as const

const again = 'Send it again to put yours in its place.'

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

/** None where they cannot be read in time: a post that is sent offline is not held up. */
async function readOwnPosts(api: Api, queryClient: QueryClient): Promise<readonly OwnPost[]> {
  try {
    const own = queryClient.ensureQueryData(ownPostsQuery(api))
    return (await Promise.race([own, pause(answerPatience)])) ?? []
  } catch (error) {
    console.warn('The own posts cannot be read:', error)
    return []
  }
}

/** Gives the draft as it is then, under an id that stands for no other post, sent from here or from another tab. */
function useOwnId({ owner, read }: DraftStore, { replaces }: FirstDraft) {
  const api = useApi()
  const queryClient = useQueryClient()
  // Read early, it is there for who goes offline before the post is sent.
  useQuery(ownPostsQuery(api))
  const waiting = useWaitingChanges(postChanges, owner).filter(({ seq }) => !replaces.includes(seq))
  return async () => {
    const own = await readOwnPosts(api, queryClient)
    return withOwnId(read().draft, { own, waiting })
  }
}

/** Gives the draft the version that the shop has now: sent again, it takes its place. False where that is not known. */
async function takeRevision(store: DraftStore, api: Api, queryClient: QueryClient): Promise<boolean> {
  const query = ownPostsQuery(api)
  try {
    // A reading that began before may have the version before.
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    const own = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    const post = own.find(({ id }) => id === store.read().draft.id)
    if (post) store.write({ revision: post.revision })
    return post !== undefined
  } catch (error) {
    console.warn('The present version of a post cannot be read:', error)
    return false
  }
}

/** Readies a refused draft to be sent again, and says how; null where nothing but its writer can. */
async function takenNext(store: DraftStore, status: number, api: Api, queryClient: QueryClient) {
  const { draft } = store.read()
  if (draft.revision === null) return null
  if (status === 409) return (await takeRevision(store, api, queryClient)) ? again : null
  if (status !== 410) return null
  const anew = inPlaceOfDeleted(draft)
  store.write(anew.draft)
  return anew.words
}

function OpenEditor({ store, first }: { store: DraftStore; first: FirstDraft }) {
  const { draft, isSaved } = useSyncExternalStore(store.subscribe, store.read)
  const [faults, setFaults] = useState<Faults>(first.fault ? { all: first.fault } : {})
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState<BodyView>('write')
  const { data: user } = useCurrentUser()
  const isAdmin = user?.isAdmin === true
  const box = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const asOwn = useOwnId(store, first)
  const api = useApi()
  const queryClient = useQueryClient()
  const change = (patch: Parameters<DraftStore['write']>[0]) => {
    if (isBusy) return
    store.write(patch)
    setFaults({})
  }
  // After the commit: a text in preview has no field before.
  useEffect(() => {
    const field = faults.title ? 'input' : faults.body ? 'textarea' : null
    if (field) box.current?.querySelector<HTMLElement>(field)?.focus()
  }, [faults])
  const refuse = (found: Faults) => {
    setFaults(found)
    if (found.body) setShown('write')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Faults = {
      ...(draft.title.trim() ? {} : { title: 'Enter a title.' }),
      ...(draft.body.trim() ? {} : { body: 'Write a few words first.' }),
    }
    refuse(missing)
    if (missing.title || missing.body) return
    setBusy(true)
    try {
      const own = await asOwn()
      // Sent again, it is still one.
      if (own !== store.read().draft) store.write(own)
      const result = await sendPost(store.owner, own, first.replaces)
      await store.clear(newDraft())
      showToast(result === 'sent' ? (isAdmin ? published : sent) : savedToast(result))
      await navigate({ to: '/user/posts' })
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      const status = error instanceof ChangeRefused ? error.problem.status : 0
      const next = await takenNext(store, status, api, queryClient)
      refuse(next ? { all: `${error.message} ${next}` } : faultsOf(error))
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
          readOnly={isBusy}
          onChange={({ target: { value } }) => change({ title: value })}
        />
      </Field>
      <BodyField
        body={draft.body}
        error={faults.body}
        readOnly={isBusy}
        shown={shown}
        onShow={setShown}
        onChange={(body) => change({ body })}
      />
      <PhotoChoice store={store} photos={draft.photos} error={faults.photos} readOnly={isBusy} />
      <PlaneChoice
        planes={draft.planes}
        readOnly={isBusy}
        onChange={(planes) => change({ planes })}
        error={faults.planes}
      />
      <p className={note}>
        {isAdmin ? 'It is published at once.' : 'A moderator reads it before everybody can.'} Offline? It's
        saved on this device and sends when you're back online.
      </p>
      <div className={foot}>
        <Button type="submit" tone="act" busy={isBusy} busyText="Sending...">
          {draft.revision === null ? 'Send post' : 'Send changes'}
        </Button>
        {isSaved === null || isEmptyDraft(draft) ? null : (
          <Button disabled={isBusy} onClick={() => void store.clear(afresh(first.draft))}>
            Discard draft
          </Button>
        )}
        <span className={note} role="status">
          {isSaved === null ? '' : savedWords[isSaved ? 'true' : 'false']}
        </span>
      </div>
    </form>
  )
}
