import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ApiContext } from '#pwa/foundation/network/api-context.ts'
import type { ShopRouter } from './router.tsx'

export function App({ router }: { router: ShopRouter }) {
  const { api, queryClient } = router.options.context
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>
  )
}
