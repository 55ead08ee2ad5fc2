import type { PictureStore, PictureTarget } from '#pwa/features/uploads/picture-store.ts'
import { submissionsDirectory } from '#pwa/features/uploads/upload-changes.ts'
import { deleteDraft, readDraft, saveDraft } from '#pwa/features/posts/drafts.ts'
import { postLimits } from '#shared/posts/post-limits.ts'
import { photosAgain, type PostDraft } from './post-draft.ts'

/** Milliseconds after the last key. */
const pause = 250

export interface DraftState {
  draft: PostDraft
  /** On the device; null: nothing was typed yet. */
  isSaved: boolean | null
}
interface Saved {
  draft: PostDraft
  savedAt: string
}

export class DraftStore {
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly owner: string
  readonly name: string

  constructor(owner: string, name: string, draft: PostDraft) {
    this.owner = owner
    this.name = name
    this.#state = { draft, isSaved: null }
  }
  /** With what was saved before: where its post was changed meanwhile, the shop says so once it is sent. */
  static async open(owner: string, name: string, first: PostDraft): Promise<DraftStore> {
    const saved = await readDraft<Saved>(owner, name)
    const isOne = saved !== undefined && (saved.draft.revision === null) === (first.revision === null)
    if (!isOne) return new DraftStore(owner, name, first)
    const photos = photosAgain(saved.draft.photos, saved.savedAt, Date.now())
    const store = new DraftStore(owner, name, { ...saved.draft, photos })
    store.#state = { ...store.#state, isSaved: true }
    return store
  }
  read = (): DraftState => this.#state
  write = (patch: Partial<PostDraft>): void => {
    this.#set({ draft: { ...this.#state.draft, ...patch }, isSaved: this.#state.isSaved })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), pause)
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Begins anew. */
  async clear(next: PostDraft): Promise<void> {
    clearTimeout(this.#timer)
    await deleteDraft(this.owner, this.name)
    this.#set({ draft: next, isSaved: null })
  }
  readonly photos: PictureStore = {
    read: () => this.#state.draft.photos,
    write: (photos) => this.write({ photos }),
    subscribe: this.subscribe,
  }
  /** Specification, section 7. */
  get target(): PictureTarget {
    return {
      url: '/api/upload',
      fields: { directory: submissionsDirectory },
      most: postLimits.photos,
      owner: this.owner,
    }
  }

  async #save(): Promise<void> {
    const { draft } = this.#state
    const saved: Saved = { draft, savedAt: new Date().toISOString() }
    const isSaved = await saveDraft(this.owner, this.name, saved)
    this.#set({ ...this.#state, isSaved })
  }
  #set(state: DraftState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
