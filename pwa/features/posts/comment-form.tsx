import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { dropRefused } from '#pwa/foundation/data/refused-change.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import { SendText } from '#pwa/ui/forms/send-text.tsx'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { postLimits } from '#shared/posts/post-limits.ts'
import type { Post } from '#shared/posts/posts.contract.ts'
import { useTextDraft } from './use-text-draft.ts'

type CommentFormProps = {
  post: Post
  owner: string
  /** Fills the form, and is replaced by what is sent. */
  refused: OutboxEntry | null
}

/** Keeps what was typed on the device until it is sent. */
export function CommentForm({ post, owner, refused }: CommentFormProps) {
  const name = refused ? `comment refused ${refused.seq}` : `comment ${post.id}`
  const draft = useTextDraft(owner, name, refused ? textOf(refused.input.text) : '')
  const send = async (text: string) => {
    const id = crypto.randomUUID()
    const result = await submitForm(owner, [
      {
        endpoint: 'addComment',
        key: id,
        input: { postId: post.id, id, text },
        seen: { title: post.title, slug: post.slug },
        written: [post.id, text],
      },
    ])
    await dropRefused(refused)
    draft.clear()
    return result
  }
  return (
    <SendText
      label="Your comment"
      button="Send comment"
      text={draft.text}
      onText={draft.write}
      most={postLimits.comment}
      refused={refused}
      send={send}
    />
  )
}
