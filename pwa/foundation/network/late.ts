import { type ComponentType, lazy } from 'react'
import { onceOnline } from './network.ts'

/**
 * A component that is loaded when it is first drawn; offline its place stays empty until the shop is reachable. While the
 * shop is reachable, a deployment has removed a file that fails: the page must reload.
 */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await onceOnline(load) }))
