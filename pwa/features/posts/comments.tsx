import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { editSearch, refusalOf, shorten, textOf } from '#pwa/foundation/data/change-kind.ts'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { useMemberId, useWhoActs } from '#pwa/foundation/data/use-member-id.ts'
import { focusAfter } from '#pwa/foundation/keep-focus.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Markdown } from '#pwa/ui/markdown.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
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
import { submitOrTell } from './submit-or-tell.ts'
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

/** How the labels of such buttons begin. */
const deleteName = 'Delete: '

type CommentProps = {
  comment: PostComment
  onDelete: ((button: Element) => void) | null
  onReport: (() => void) | null
}

function Comment({ comment: { author, text, createdAt }, onDelete, onReport }: CommentProps) {
  return (
    <li className={item}>
      <p className={head}>
        <bdi>{author}</bdi>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {onDelete ? (
          <Button
            tone="plain"
            size="dense"
            aria-label={`${deleteName}${shorten(text)}`}
            onClick={({ currentTarget }) => onDelete(currentTarget)}
          >
            Delete
          </Button>
        ) : null}
        {onReport ? (
          <Button
            tone="plain"
            size="dense"
            aria-label={`Report ${author}: ${shorten(text)}`}
            onClick={onReport}
          >
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

export function Comments({ post }: { post: Post }) {
  const owner = useMemberId()
  const { data: user } = useCurrentUser()
  const shown = useComments(post, owner)
  const named = useRefusedChange()
  const whoActs = useWhoActs()
  const [asked, setAsked] = useState(false)
  const [reported, setReported] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<{ comment: PostComment; button: Element } | null>(null)
  const own = user?.unconfirmed === false ? user.username : null
  const refused = named?.endpoint === 'addComment' && named.input.postId === post.id ? named : null
  const waiting = shown.waiting.filter(({ seq }) => seq !== refused?.seq)
  const remove = async () => {
    if (owner === null || !leaving) return
    const handOn = focusAfter(leaving.button, deleteName)
    const seen = { title: post.title, slug: post.slug }
    setLeaving(null)
    await submitOrTell(owner, {
      endpoint: 'deleteComment',
      input: { postId: post.id, id: leaving.comment.id },
      seen,
    })
    handOn()
  }
  const write = async () => {
    // For a member the form is there by then.
    if ((await whoActs()) === null) setAsked(true)
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
              onDelete={own === comment.author ? (pressed) => setLeaving({ comment, button: pressed }) : null}
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
        <Button className={more} onClick={() => void write()}>
          Write a comment
        </Button>
      )}
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Delete this comment?"
        role="alertdialog"
        actions={
          <>
            <Button tone="lossFinal" onClick={() => void remove()}>
              Delete comment
            </Button>
            <Button onClick={() => setLeaving(null)}>Cancel</Button>
          </>
        }
      >
        Nobody can read it any more.
      </Dialog>
      <SignInToWrite open={asked} onClose={() => setAsked(false)} />
      {reported && owner ? (
        <ReportDialog owner={owner} post={post} commentId={reported} onClose={() => setReported(null)} />
      ) : null}
    </PageSection>
  )
}
