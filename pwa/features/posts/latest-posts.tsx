import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { NoPosts, PostsFailed } from './post-list.tsx'
import { PostRows } from './post-row.tsx'
import { latestPostsQuery } from './posts.queries.ts'

/** On the community page. */
const most = 5
const more = css({ mt: '16' })

export function LatestPosts() {
  const { data, isError, refetch } = useQuery(latestPostsQuery(useApi()))
  return (
    <PageSection
      title="Build logs and questions"
      anchor="posts"
      aside={
        <Link to="/community/posts/new" className={button({ size: 'dense' })}>
          Write a post
        </Link>
      }
    >
      {data ? (
        data.posts.length > 0 ? (
          <PostRows posts={data.posts.slice(0, most)} level="h3" />
        ) : (
          <NoPosts />
        )
      ) : isError ? (
        <PostsFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
      {data && data.posts.length > 0 ? (
        <Link to="/community/posts" className={`${button()} ${more}`}>
          See all posts
        </Link>
      ) : null}
    </PageSection>
  )
}
