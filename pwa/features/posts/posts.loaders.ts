import { redirect } from '@tanstack/react-router'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import type { PageHead } from '#pwa/foundation/head.ts'
import { orNotFound } from '#pwa/foundation/network/api-client.ts'
import type { RouterContext } from '#pwa/foundation/router-context.ts'
import { excerptOf } from '#shared/posts/excerpt.ts'
import { kindNames } from '#shared/posts/post-words.ts'
import { latestPostsQuery, postQuery, type PostsSearch, postsQuery } from './posts.queries.ts'

export async function loadPosts({ queryClient, api }: RouterContext, search: PostsSearch) {
  const [shop] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    queryClient.ensureInfiniteQueryData(postsQuery(api, search)),
  ])
  const head: PageHead = {
    title: `Build logs and questions | ${shop.shortName}`,
    description: 'What makers print, build and fly, with photos, and the questions that they ask each other.',
    canonical: new URL('/community/posts', shop.url).href,
  }
  return { head }
}

/** The page works without. */
export const loadLatestPosts = ({ queryClient, api }: RouterContext) =>
  queryClient.prefetchQuery(latestPostsQuery(api))

/** An id leads to the post's own address. */
export async function loadPost({ queryClient, api }: RouterContext, ref: string) {
  const [shop, post] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(api)),
    orNotFound(queryClient.ensureQueryData(postQuery(api, ref))),
  ])
  if (post.slug !== ref) throw redirect({ href: `/community/posts/${post.slug}`, statusCode: 301 })
  const [photo] = post.photos
  const head: PageHead = {
    title: `${post.title} | ${kindNames[post.kind][0]} | ${shop.shortName}`,
    description: excerptOf(post.body),
    canonical: new URL(`/community/posts/${post.slug}`, shop.url).href,
    ...(photo ? { image: new URL(photo, shop.url).href } : {}),
  }
  return { head }
}
