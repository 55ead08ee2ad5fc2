import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The screen of a file that exports nothing else: named once, in its file. */
export function onlyScreen(load: () => Promise<object>) {
  return lazyRouteComponent(async () => ({ Page: Object.values(await load())[0] as () => ReactNode }), 'Page')
}
