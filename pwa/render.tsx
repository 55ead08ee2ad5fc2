import { createMemoryHistory, createRoute } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { PageFrame } from '#pwa/features/shell/app-shell.tsx'
import { PendingPage } from '#pwa/features/shell/pending-page.tsx'
import type { Renderer } from '#shared/rendering.ts'
import { css } from '#styled/css'
import { App } from './app.tsx'
import { type HeadTag, headTags } from './foundation/head.ts'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { writePageState } from '#pwa/foundation/data/page-state.ts'
import { createAppRoot } from './root-route.tsx'
import { createRouterOver, createShopRouter, type ShopRouter } from './router.tsx'

const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
// Only "<" can end the element.
const inScript = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

function tagHtml({ name, attributes, text = '' }: HeadTag): string {
  if (name === 'title') return `<title>${escape(text)}</title>`
  const listed = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escape(value)}"`)
  const open = `<${name} ${[...listed, 'data-page=""'].join(' ')}>`
  return name === 'script' ? `${open}${inScript(text)}</script>` : open
}

const tagsHtml = (router: ShopRouter) => headTags(router.state.matches).map(tagHtml).join('')

/** `shell`: drawn in the browser. */
export const renderPage: Renderer['renderPage'] = async (path, api, drawsMissing) => {
  const queryClient = createQueryClient()
  const router = createShopRouter({ api, queryClient }, createMemoryHistory({ initialEntries: [path] }))
  const planned = router.matchRoutes(router.latestLocation)
  if (planned.some((match) => match.staticData.shellOnly)) return { kind: 'shell', status: 200 }
  // The router finds a page in any capitals; no address of a drawn page has them.
  if (/[A-Z]/.test(path.replace(/\?.*|%../g, '')))
    return { kind: 'redirect', status: 307, to: path.toLowerCase() }
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') {
    const { status, headers } = result.redirect
    return { kind: 'redirect', status, to: headers.get('location') ?? result.redirect.options.href ?? '/' }
  }
  if (result?.status === 404 && !drawsMissing) return { kind: 'missing', status: 404 }
  const html = renderToString(<App router={router} />)
  const matches = router.state.matches
  const status = result?.status ?? 200
  if (status >= 500) {
    const failed = matches.find((match) => match.status === 'error')
    throw failed?.error instanceof Error ? failed.error : new Error(`${path} did not render`)
  }
  const state = inScript(writePageState(queryClient))
  queryClient.clear()
  return {
    kind: 'page',
    status,
    html,
    head: tagsHtml(router),
    state,
    files: matches.flatMap((match) => match.staticData.files ?? []),
  }
}

/** The words appear after the time that the router waits before it shows them (router.tsx). */
const words = css({ animation: 'fade 1ms 300ms backwards' })

const root = createAppRoot(() => (
  <PageFrame inAdmin={false}>
    <div className={words}>
      <PendingPage />
    </div>
  </PageFrame>
))
const anyPage = createRoute({ getParentRoute: () => root, path: '/$' })
const frame = root.addChildren([anyPage])

/** What stands around a page on its first screen. */
export const renderFrame: Renderer['renderFrame'] = async (api) => {
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: ['/-/frame'] })
  // Links need no routes.
  const router = createRouterOver(frame, { api, queryClient }, history) as unknown as ShopRouter
  await router.load()
  const html = renderToString(<App router={router} />)
  const failed = router.state.matches.find((match) => match.status === 'error')
  if (failed) throw failed.error instanceof Error ? failed.error : new Error('The frame did not render')
  queryClient.clear()
  return { html, head: tagsHtml(router) }
}
