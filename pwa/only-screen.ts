import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function onlyScreen(load: () => Promise<object>) {
  return lazyRouteComponent(async () => ({ Page: Object.values(await load())[0] as () => ReactNode }), 'Page')
}
