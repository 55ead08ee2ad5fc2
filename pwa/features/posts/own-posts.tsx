import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { DiscardQuestion } from '#pwa/features/outbox/discard-question.tsx'
import { editSearch, refusalOf, textOf } from '#pwa/foundation/data/change-kind.ts'
import { dropEntries, outboxEntries } from '#pwa/foundation/data/outbox.ts'
import { notArrived, useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { focusAfter } from '#pwa/foundation/keep-focus.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { LoadFailed, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { formatDate, plural } from '#shared/format.ts'
import { filesOf, isUntouched, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { postChanges } from './changes.ts'
import { ownPostsQuery } from './posts.queries.ts'
import { submitOrTell } from './submit-or-tell.ts'
import { changingIds, isOf } from './waiting-posts.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
const row = css({
  display: 'grid',
  gap: '8',
  py: '16',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
  '& > h2': { textStyle: 'h3', overflow: 'clip' },
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12',
  alignItems: 'center',
  textStyle: 'note',
  color: 'ink2',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

function stateOf({ state, isShown, wasShown }: OwnPost): { tone: BadgeTone; words: string } {
  if (state === 'published') return { tone: 'ok', words: 'Published' }
  if (state === 'declined')
    return {
      tone: 'loss',
      words: isShown
        ? 'Change not approved; the earlier version is shown'
        : wasShown
          ? 'No longer shown'
          : 'Not approved',
    }
  return { tone: 'dashed', words: isShown ? 'Change in review; the earlier version is shown' : 'In review' }
}

const [deleteName, discardName] = ['Delete: ', 'Discard: ']

function WaitingPost({ entry }: { entry: OutboxEntry }) {
  const { problem, input } = entry
  const [isAsking, setAsking] = useState(false)
  const own = useRef<HTMLLIElement>(null)
  const title = textOf(input.title)
  const files = filesOf(entry, outboxEntries())
  const photos = files.length > 0 ? `, with ${plural(files.length, 'photo')}` : ''
  const discard = async () => {
    const handOn = focusAfter(own.current, discardName)
    setAsking(false)
    await dropEntries([entry, ...files].map(({ seq }) => seq))
    handOn()
  }
  return (
    <li className={row} ref={own}>
      <h2 dir="auto">{title}</h2>
      <p className={line}>
        <Badge tone={problem ? 'loss' : 'dashed'}>
          {problem ? `Not sent: ${refusalOf(entry)}` : `Waiting to send${photos}`}
        </Badge>
      </p>
      <div className={acts}>
        {problem ? (
          <Link
            to="/community/posts/new"
            search={editSearch(entry) as never}
            className={button()}
            aria-label={`Edit: ${title}`}
          >
            Edit
          </Link>
        ) : null}
        {problem || isUntouched(entry) ? (
          <Button aria-label={`${discardName}${title}`} onClick={() => setAsking(true)}>
            Discard
          </Button>
        ) : null}
      </div>
      <DiscardQuestion
        entry={entry}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDiscard={() => void discard()}
      />
    </li>
  )
}

type OwnRowProps = { post: OwnPost; isChanging: boolean; onDelete: (row: HTMLLIElement | null) => void }

function OwnRow({ post, isChanging, onDelete }: OwnRowProps) {
  const { tone, words } = stateOf(post)
  const own = useRef<HTMLLIElement>(null)
  return (
    <li className={row} ref={own}>
      <h2 dir="auto">
        {post.isShown ? (
          <Link to="/community/posts/$post" params={{ post: post.slug }}>
            {post.title}
          </Link>
        ) : (
          post.title
        )}
      </h2>
      <p className={line}>
        <Badge tone={tone}>{words}</Badge>
        <time dateTime={post.changedAt}>{formatDate(post.changedAt)}</time>
      </p>
      {post.reason ? <Notice title="The moderator's reason">{post.reason}</Notice> : null}
      <div className={acts}>
        {isChanging ? null : (
          <Link
            to="/community/posts/new"
            search={{ post: post.id } as never}
            className={button()}
            aria-label={`Edit: ${post.title}`}
          >
            Edit
          </Link>
        )}
        <Button tone="loss" aria-label={`${deleteName}${post.title}`} onClick={() => onDelete(own.current)}>
          Delete
        </Button>
      </div>
    </li>
  )
}

export function OwnPosts({ owner }: { owner: string }) {
  const { data, isError, refetch } = useQuery(ownPostsQuery(useApi()))
  const changes = useWaitingChanges(postChanges, owner)
  const [leaving, setLeaving] = useState<{ post: OwnPost; row: HTMLLIElement | null } | null>(null)
  const gone = new Set(
    changes.flatMap(({ endpoint, input, problem }) =>
      endpoint === 'deletePost' && !problem ? [input.id] : [],
    ),
  )
  const waiting = notArrived(
    changes.filter(({ endpoint }) => endpoint !== 'deletePost'),
    (entry) => data?.some((post) => isOf(post, entry)) === true,
  ).toReversed()
  const changing = changingIds(changes)
  const posts = data?.filter(({ id }) => !gone.has(id))
  const remove = async () => {
    if (!leaving) return
    const { id, title } = leaving.post
    const handOn = focusAfter(leaving.row, deleteName)
    setLeaving(null)
    if (await submitOrTell(owner, { endpoint: 'deletePost', input: { id }, seen: { title } })) handOn()
  }
  if (!posts && !isError) return <Skeleton height="320px" />
  return (
    <>
      {isError && !posts ? (
        <LoadFailed what="Your posts" onRetry={refetch} offline="They load when you're back online." />
      ) : null}
      {posts?.length === 0 && waiting.length === 0 ? (
        <EmptyState title="No posts yet">
          Show what you print and build, or ask what you want to know.
        </EmptyState>
      ) : (
        <ul className={list} aria-label="My posts">
          {waiting.map((entry) => (
            <WaitingPost key={entry.key} entry={entry} />
          ))}
          {posts?.map((post) => (
            <OwnRow
              key={post.id}
              post={post}
              isChanging={changing.has(post.id)}
              onDelete={(from) => setLeaving({ post, row: from })}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Delete this post?"
        role="alertdialog"
        actions={
          <>
            <Button tone="lossFinal" onClick={() => void remove()}>
              Delete post
            </Button>
            <Button onClick={() => setLeaving(null)}>Cancel</Button>
          </>
        }
      >
        Nobody can read it any more. Its photos and comments are deleted too.
      </Dialog>
    </>
  )
}
