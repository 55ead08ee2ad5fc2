import { ConfirmButton } from '#pwa/features/admin/confirm-button.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { shorten } from '#pwa/foundation/data/change-kind.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Markdown } from '#pwa/ui/markdown.tsx'
import type { DeskPost, PostVersion } from '#shared/posts/admin-posts.contract.ts'
import { reportReasonNames } from '#shared/posts/post-words.ts'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { postsDeskKey } from './posts-desk.queries.ts'

const stack = css({ display: 'grid', gap: '16', minWidth: '0', overflowWrap: 'anywhere' })
const photos = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  '& img': { width: '140', height: '140', objectFit: 'cover', bg: 'pic', border: '1px solid {colors.rule}' },
})
const note = css({ textStyle: 'note', color: 'ink2' })
const box = css({ '& > summary': { minHeight: 'dense', cursor: 'pointer', textStyle: 'label' } })
const list = css({ listStyle: 'none', p: '0', m: '0', display: 'grid', gap: '12' })
const title = css({ textStyle: 'h3', overflow: 'clip' })

export function VersionContent({ version }: { version: PostVersion }) {
  return (
    <div className={stack}>
      <h3 className={title} dir="auto">
        {version.title}
      </h3>
      <Markdown text={version.body} isForeign />
      {version.photos.length > 0 ? (
        <div className={photos}>
          {version.photos.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`${version.title}, ${index + 1}`} loading="lazy" />
            </a>
          ))}
        </div>
      ) : null}
      {version.planes.length > 0 ? <p className={note}>About {version.planes.join(', ')}</p> : null}
    </div>
  )
}

export function EarlierVersions({ post }: { post: DeskPost }) {
  const [latest, ...earlier] = post.versions
  if (earlier.length === 0 || !latest) return null
  return (
    <details className={box}>
      <summary>{plural(earlier.length, 'earlier version')}</summary>
      <ul className={list}>
        {earlier.map((version) => (
          <li key={version.revision} className={stack}>
            <p className={note}>
              Version {version.revision}, {formatLocal(version.createdAt)}
              {version.editedBy ? `, by ${version.editedBy}` : ''}
            </p>
            <VersionContent version={version} />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function Reports({ post, onSettle }: { post: DeskPost; onSettle: () => void }) {
  if (post.openReports.length === 0) return null
  const commentOf = (id: string | null) => post.comments.find((each) => each.id === id)
  return (
    <section className={stack} aria-label="Reports">
      <h3 className={title}>{plural(post.openReports.length, 'report')}</h3>
      <ul className={list}>
        {post.openReports.map(({ id, by, reason, note: said, commentId }) => (
          <li key={id}>
            <strong>{reportReasonNames[reason]}</strong>
            {commentId ? `, about the comment “${commentOf(commentId)?.text ?? ''}”` : ''}, says{' '}
            <bdi>{by}</bdi>
            {said ? `: ${said}` : ''}
          </li>
        ))}
      </ul>
      <div>
        <Button size="dense" onClick={onSettle}>
          Dismiss reports
        </Button>
      </div>
    </section>
  )
}

export function DeskComments({ post }: { post: DeskPost }) {
  if (post.comments.length === 0) return null
  return (
    <details className={box} open={post.openReports.some(({ commentId }) => commentId !== null)}>
      <summary>{plural(post.comments.length, 'comment')}</summary>
      <ul className={list}>
        {post.comments.map(({ id, author, text, createdAt }) => (
          <li key={id} className={stack}>
            <p className={note}>
              <bdi>{author}</bdi>, {formatLocal(createdAt)}
            </p>
            <Markdown text={text} isForeign />
            <div>
              <ConfirmButton
                word="Delete comment"
                name={`${author}, ${shorten(text)}`}
                question="Delete this comment?"
                yes="Delete it"
                isRemoval
                done="Comment deleted"
                act={(api) => api.adminDeleteComment({ id: post.id, commentId: id })}
                queryKey={postsDeskKey}
              >
                Nobody can read it any more. The reports about it are deleted too.
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
