import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeskKeys } from '#pwa/features/admin/keys/desk-keys.ts'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import type { DeskPost } from '#shared/posts/admin-posts.contract.ts'
import { kindNames } from '#shared/posts/post-words.ts'
import { css } from '#styled/css'
import { CorrectPost } from './correct-post.tsx'
import { DeskComments, EarlierVersions, Reports, VersionContent } from './post-content.tsx'
import { stateBadges } from './post-states.ts'
import { deskPostQuery } from './posts-desk.queries.ts'
import { ReasonForm } from './reason-form.tsx'
import { useReview } from './use-review.ts'

const stack = css({ display: 'grid', gap: '16', pt: '16', minWidth: '0' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  alignItems: 'center',
  overflowWrap: 'anywhere',
})
const note = css({ textStyle: 'note', color: 'ink2' })

type Form = 'decline' | 'block' | 'correct' | null

function Writer({ post }: { post: DeskPost }) {
  const { username, email, isNew, blocked } = post.writer
  return (
    <div className={line}>
      <Badge {...stateBadges[post.state]} />
      <span>{kindNames[post.kind][0]}</span>
      <span>
        by <bdi>{username}</bdi>, {email}
      </span>
      {isNew ? <Badge tone="dashed">New member</Badge> : null}
      {blocked === null ? null : <Badge tone="loss">Blocked: {blocked}</Badge>}
    </div>
  )
}
function Decision({ post: { decidedBy, decidedAt, state, reason } }: { post: DeskPost }) {
  if (!decidedBy || !decidedAt || state === 'waiting') return null
  return (
    <p className={note}>
      {state === 'published' ? 'Approved' : 'Declined'} by {decidedBy}, {formatLocal(decidedAt)}
      {state === 'declined' && reason ? `. The reason: ${reason}` : ''}
    </p>
  )
}

type ReviewActsProps = {
  post: DeskPost
  review: ReturnType<typeof useReview>
  onApprove: (() => void) | null
  canDecline: boolean
  onForm: (form: Form) => void
}

function ReviewActs({ post, review, onApprove, canDecline, onForm }: ReviewActsProps) {
  const { isBusy, run } = review
  const unblock = () =>
    run((api, shown) => api.adminUnblockWriter({ userId: shown.writer.id }), 'They can write again')
  return (
    <div className={line}>
      {onApprove ? (
        <Button size="dense" tone="ink" busy={isBusy} onClick={onApprove} aria-keyshortcuts="a">
          Approve
        </Button>
      ) : null}
      {canDecline ? (
        <Button
          size="dense"
          tone="loss"
          disabled={isBusy}
          onClick={() => onForm('decline')}
          aria-keyshortcuts="d"
        >
          {post.isShown && post.state !== 'waiting' ? 'Take down' : 'Decline'}
        </Button>
      ) : null}
      <Button size="dense" disabled={isBusy} onClick={() => onForm('correct')}>
        Correct
      </Button>
      {post.writer.blocked === null ? (
        <Button size="dense" tone="loss" disabled={isBusy} onClick={() => onForm('block')}>
          Block writer
        </Button>
      ) : (
        <Button size="dense" disabled={isBusy} onClick={unblock}>
          Let them write again
        </Button>
      )}
    </div>
  )
}

type ReviewSheetProps = { id: string; onStep: (by: 1 | -1) => void; onClose: () => void }

/** One post for a decision: a approves, d declines, j and k go on and back. */
export function ReviewSheet({ id, onStep, onClose }: ReviewSheetProps) {
  const { data: post, isError, error, refetch } = useQuery(deskPostQuery(useApi(), id))
  const [form, setForm] = useState<Form>(null)
  const review = useReview(id, post, () => onStep(1))
  const canApprove = post !== undefined && post.state !== 'published'
  const canDecline = post !== undefined && (post.state !== 'declined' || post.isShown)
  const seen = (shown: DeskPost) => ({ id: shown.id, revision: shown.revision, state: shown.state })
  const approve = () =>
    review.decide((api, shown) => api.adminDecidePost({ ...seen(shown), decision: 'approve' }), 'Approved')
  const decline = (reason: string) =>
    review.decideInForm(
      (api, shown) => api.adminDecidePost({ ...seen(shown), decision: 'decline', reason }),
      'Declined',
    )
  // What is written in an open form goes with its Cancel alone.
  const unlessForm = (act: () => unknown) => () => form === null && act()
  // While one decision is under way, none begins: its answer opens the next post.
  const ifFree = (act: () => unknown) => unlessForm(() => review.isFree() && act())
  useDeskKeys([
    { key: 'a', words: 'Approve', inSheet: true, act: ifFree(() => canApprove && approve()) },
    { key: 'd', words: 'Decline', inSheet: true, act: ifFree(() => canDecline && setForm('decline')) },
    { key: 'j', words: 'Next', inSheet: true, act: unlessForm(() => onStep(1)) },
    { key: 'k', words: 'The one before', inSheet: true, act: unlessForm(() => onStep(-1)) },
  ])
  const close = () => setForm(null)
  const [latest] = post?.versions ?? []
  return (
    <Sheet open inAddress onClose={onClose} title="Review">
      {isError ? <NotLoaded what="post" error={error} onRetry={refetch} /> : null}
      {!post && !isError ? <Skeleton height="320px" /> : null}
      {post && latest ? (
        <div className={stack}>
          {review.conflict ? (
            <Notice tone="loss" role="alert" title="Not done">
              {review.conflict}
            </Notice>
          ) : null}
          <Writer post={post} />
          <Decision post={post} />
          {form === 'correct' ? (
            <CorrectPost
              post={post}
              onSaved={(now) => void review.corrected(now)}
              onDone={close}
              onCancel={close}
            />
          ) : (
            <VersionContent version={latest} />
          )}
          {form === 'decline' ? (
            <ReasonForm
              hint="The writer reads it."
              button="Decline"
              save={(_api, reason) => decline(reason)}
              onDone={close}
              onCancel={close}
            />
          ) : null}
          {form === 'block' ? (
            <ReasonForm
              hint="The writer reads it when they write again. What they wrote stays."
              button="Block writer"
              save={(_api, reason) =>
                review.runInForm(
                  (api, shown) => api.adminBlockWriter({ userId: shown.writer.id, reason }),
                  'They can no longer write',
                )
              }
              onDone={close}
              onCancel={close}
            />
          ) : null}
          {form === null ? (
            <ReviewActs
              post={post}
              review={review}
              onApprove={canApprove ? approve : null}
              canDecline={canDecline}
              onForm={setForm}
            />
          ) : null}
          <Reports
            post={post}
            onSettle={() =>
              review.run(
                (api, { id: postId, openReports }) =>
                  api.adminSettleReports({ id: postId, reports: openReports.map((each) => each.id) }),
                'Reports dismissed',
              )
            }
          />
          <DeskComments post={post} />
          <EarlierVersions post={post} />
          <p className={note}>Keys: a approves, d declines, j and k open the next and the one before.</p>
        </div>
      ) : null}
    </Sheet>
  )
}
