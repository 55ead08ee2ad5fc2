import { Link } from '@tanstack/react-router'
import { Badge } from '#pwa/ui/badge.tsx'
import { formatDate, plural } from '#shared/format.ts'
import { kindNames } from '#shared/posts/post-words.ts'
import type { PostSummary } from '#shared/posts/posts.contract.ts'
import { css } from '#styled/css'

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '96px minmax(0, 1fr)', tablet: '140px minmax(0, 1fr)' },
  gap: '16',
  py: '16',
  borderBottom: '1px solid {colors.rule}',
  '&[data-bare]': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const picture = css({
  width: 'full',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  bg: 'pic',
  border: '1px solid {colors.rule}',
})
const words = css({
  display: 'grid',
  gap: '4',
  minWidth: '0',
  alignContent: 'start',
  overflowWrap: 'anywhere',
})
const title = css({
  textStyle: 'h3',
  overflow: 'clip',
  '& > a': { color: 'ink', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
  // The whole row is its link.
  '& > a::after': { content: '""', position: 'absolute', inset: '0' },
})
const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '12',
  rowGap: '4',
  textStyle: 'note',
  color: 'ink2',
})
const text = css({ lineClamp: '2', overflow: 'hidden' })

type PostRowProps = { post: PostSummary; level: 'h2' | 'h3' }

export function PostRow({ post, level: Heading }: PostRowProps) {
  const { slug, kind, photo, planes, comments } = post
  return (
    <li className={row} {...(photo ? {} : { 'data-bare': true })}>
      {photo ? <img src={photo} alt="" loading="lazy" width="280" height="210" className={picture} /> : null}
      <div className={words}>
        <Heading className={title} dir="auto">
          <Link to="/community/posts/$post" params={{ post: slug }}>
            {post.title}
          </Link>
        </Heading>
        <p className={text} dir="auto">
          {post.excerpt}
        </p>
        <p className={note}>
          <Badge>{kindNames[kind][0]}</Badge>
          <bdi>{post.author}</bdi>
          <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
          {planes.map(({ id, name }) => (
            <bdi key={id}>{name}</bdi>
          ))}
          {comments > 0 ? <span>{plural(comments, 'comment')}</span> : null}
        </p>
      </div>
    </li>
  )
}

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
/** @param props.level of its titles */
export function PostRows({ posts, level }: { posts: readonly PostSummary[]; level: 'h2' | 'h3' }) {
  return (
    <ul className={list} aria-label="Posts">
      {posts.map((post) => (
        <PostRow key={post.id} post={post} level={level} />
      ))}
    </ul>
  )
}
