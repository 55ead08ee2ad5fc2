import { type ComponentType, lazy } from 'react'
import { onceOnline } from './network.ts'

/** Loads a component when it is first drawn, offline once the shop is reachable; rejects where its file is gone. */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await onceOnline(load) }))
