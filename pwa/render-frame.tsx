import { createMemoryHistory, createRoute } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { PageFrame } from '#pwa/features/shell/app-shell.tsx'
import { PendingPage } from '#pwa/features/shell/pending-page.tsx'
import { createQueryClient } from '#pwa/foundation/data/query-client.ts'
import type { Renderer } from '#shared/rendering.ts'
import { css } from '#styled/css'
import { App } from './app.tsx'
import { createAppRoot } from './root-route.tsx'
import { createRouterOver, type ShopRouter } from './router.tsx'
import { tagsHtml } from './tags-html.ts'

/** As long as the router waits before it says so (router.tsx). */
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
  return { html, head: tagsHtml(router.state.matches) }
}
