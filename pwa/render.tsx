import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Renderer } from '#shared/rendering.ts'
import { App } from './app.tsx'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import { writePageState } from '#pwa/foundation/data/page-state.ts'
import { createShopRouter } from './router.tsx'
import { inScript, tagsHtml } from './tags-html.ts'

export { renderFrame } from './render-frame.tsx'

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
    head: tagsHtml(matches),
    state,
    files: matches.flatMap((match) => match.staticData.files ?? []),
  }
}
