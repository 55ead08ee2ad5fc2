import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { editSearch, refusalOf, textOf } from '#pwa/foundation/data/change-kind.ts'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Markdown } from '#pwa/ui/markdown.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice, Waiting } from '#pwa/ui/states.tsx'
import { formatDate } from '#shared/format.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { Post, PostComment } from '#shared/posts/posts.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { CommentForm } from './comment-form.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { SignInToWrite } from './sign-in-to-write.tsx'
import { useComments } from './use-comments.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', display: 'grid', gap: '16', maxWidth: 'prose' })
const item = css({ minWidth: '0', overflow: 'clip', pb: '16', borderBottom: '1px solid {colors.rule}' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '12',
  textStyle: 'note',
  color: 'ink2',
  overflowWrap: 'anywhere',
  '& > bdi': { fontWeight: '600', color: 'ink' },
})
const more = css({ my: '16' })

type CommentProps = { comment: PostComment; onDelete: (() => void) | null; onReport: (() => void) | null }

function Comment({ comment: { author, text, createdAt }, onDelete, onReport }: CommentProps) {
  return (
    <li className={item}>
      <p className={head}>
        <bdi>{author}</bdi>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {onDelete ? (
          <Button tone="plain" size="dense" onClick={onDelete}>
            Delete
          </Button>
        ) : null}
        {onReport ? (
          <Button tone="plain" size="dense" onClick={onReport}>
            Report
          </Button>
        ) : null}
      </p>
      <Markdown text={text} isForeign />
    </li>
  )
}

function WaitingComment({ entry, isDelayed }: { entry: OutboxEntry; isDelayed: boolean }) {
  const { problem, input } = entry
  return (
    <li className={item}>
      <p className={head}>
        <bdi>You</bdi>
        {problem ? <span>Not sent: {refusalOf(entry)}</span> : null}
        {!problem && isDelayed ? <Waiting>Waiting to send</Waiting> : null}
        {problem ? (
          <Link
            to="."
            search={editSearch(entry) as never}
            resetScroll={false}
            className={button({ size: 'dense' })}
          >
            Edit
          </Link>
        ) : null}
      </p>
      <Markdown text={textOf(input.text)} isForeign />
    </li>
  )
}

/** Comments of a post; members write, delete their own and report others. */
export function Comments({ post }: { post: Post }) {
  const owner = useMemberId()
  const { data: user } = useCurrentUser()
  const shown = useComments(post, owner)
  const named = useRefusedChange()
  const [asked, setAsked] = useState(false)
  const [reported, setReported] = useState<string | null>(null)
  const own = user?.unconfirmed === false ? user.username : null
  const refused = named?.endpoint === 'addComment' && named.input.postId === post.id ? named : null
  const waiting = shown.waiting.filter(({ seq }) => seq !== refused?.seq)
  const remove = (id: string) => {
    if (owner === null) return
    const seen = { title: post.title, slug: post.slug }
    submitChanges(owner, [{ endpoint: 'deleteComment', input: { postId: post.id, id }, seen }]).catch(
      console.warn,
    )
  }
  const isEmpty = shown.comments.length === 0 && waiting.length === 0
  return (
    <PageSection title="Comments" anchor="comments">
      {isEmpty ? (
        <EmptyState title="No comments yet" level="h3" drawing={null}>
          Ask the writer what you want to know.
        </EmptyState>
      ) : (
        <ul className={list} aria-label="Comments">
          {shown.comments.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              onDelete={own === comment.author ? () => remove(comment.id) : null}
              onReport={owner !== null && own !== comment.author ? () => setReported(comment.id) : null}
            />
          ))}
          {waiting.map((entry) => (
            <WaitingComment key={entry.key} entry={entry} isDelayed={shown.isDelayed(entry)} />
          ))}
        </ul>
      )}
      {shown.moreFailed ? (
        <Notice tone="loss" role="alert" title="More comments could not be loaded" />
      ) : null}
      {shown.hasMore ? (
        <Button className={more} busy={shown.isLoadingMore} onClick={shown.loadMore}>
          Show more comments
        </Button>
      ) : null}
      {owner ? (
        <CommentForm key={refused?.seq ?? 'new'} post={post} owner={owner} refused={refused} />
      ) : (
        <Button className={more} onClick={() => setAsked(true)}>
          Write a comment
        </Button>
      )}
      <SignInToWrite open={asked} onClose={() => setAsked(false)} />
      {reported && owner ? (
        <ReportDialog owner={owner} post={post} commentId={reported} onClose={() => setReported(null)} />
      ) : null}
    </PageSection>
  )
}
