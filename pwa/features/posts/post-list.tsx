import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { LoadFailed, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { PostRows } from './post-row.tsx'
import { type PostsSearch, postsQuery } from './posts.queries.ts'

const more = css({ mt: '16' })

export const writeLink = (
  <Link to="/community/posts/new" className={button({ tone: 'act' })}>
    Write a post
  </Link>
)

export function PostsFailed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed what="The posts" onRetry={onRetry} offline="They load when you're back online." />
}
export function NoPosts({ isNarrowed = false }: { isNarrowed?: boolean }) {
  return (
    <EmptyState title="No posts yet">
      {isNarrowed
        ? 'Nobody has written about that. Be the first.'
        : 'Show what you print and build, or ask what you want to know.'}
    </EmptyState>
  )
}

/** Latest first, with the ones before on a press. */
export function PostList({ search }: { search: PostsSearch }) {
  const list = useInfiniteQuery({ ...postsQuery(useApi(), search), placeholderData: keepPreviousData })
  const posts = list.data?.pages.flatMap((page) => page.posts)
  if (!posts)
    return list.isError ? <PostsFailed onRetry={() => void list.refetch()} /> : <Skeleton height="480px" />
  if (posts.length === 0) return <NoPosts isNarrowed={Boolean(search.plane ?? search.kind)} />
  return (
    <>
      <PostRows posts={posts} level="h2" />
      {list.isFetchNextPageError ? (
        <Notice tone="loss" role="alert" title="The next posts could not be loaded" />
      ) : null}
      {list.hasNextPage ? (
        <Button className={more} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}
