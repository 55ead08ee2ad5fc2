import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Comments } from '#pwa/features/posts/comments.tsx'
import { PostActs } from '#pwa/features/posts/post-acts.tsx'
import { PostPhotos } from '#pwa/features/posts/post-photos.tsx'
import { postQuery } from '#pwa/features/posts/posts.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { Markdown } from '#pwa/ui/markdown.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { formatDate } from '#shared/format.ts'
import { kindNames } from '#shared/posts/post-words.ts'
import { css } from '#styled/css'

const room = css({ pb: 'section', overflowX: 'clip' })
const title = css({ overflowWrap: 'anywhere', display: 'block' })
const about = css({ display: 'flex', flexWrap: 'wrap', columnGap: '12', overflowWrap: 'anywhere' })

export function PostPage() {
  const { post: ref = '' } = useParams({ strict: false })
  const { data: post, dataUpdatedAt } = useSuspenseQuery(postQuery(useApi(), ref))
  const [one, several] = kindNames[post.kind]
  return (
    <Container key={post.id} narrow className={room}>
      <Breadcrumbs
        items={[
          { key: 'posts', content: <Link to="/community/posts">Posts</Link> },
          {
            key: 'kind',
            content: (
              <Link to="/community/posts" search={{ kind: post.kind }}>
                {several}
              </Link>
            ),
          },
          { key: 'post', content: one },
        ]}
      />
      <article>
        <PageHead
          title={
            <span className={title} dir="auto">
              {post.title}
            </span>
          }
          note={
            <span className={about}>
              <span>
                By <bdi>{post.author}</bdi>, {formatDate(post.publishedAt)}
                {post.changedAt ? `, changed ${formatDate(post.changedAt)}` : ''}
              </span>
              {post.planes.map(({ id, slug, name, productType }) => (
                <Link key={id} to="/products/$productType/$slug" params={{ productType, slug }}>
                  <bdi>{name}</bdi>
                </Link>
              ))}
            </span>
          }
        />
        <Markdown text={post.body} isPage isForeign />
        <PostPhotos photos={post.photos} title={post.title} />
      </article>
      <PostActs post={post} updatedAt={dataUpdatedAt} />
      <Comments post={post} />
    </Container>
  )
}
