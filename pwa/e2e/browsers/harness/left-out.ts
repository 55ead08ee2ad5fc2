import type { BrowserName } from './tab.ts'

/** A step of a flow that a browser's driver cannot do. */
export interface LeftOut {
  browser: BrowserName
  /** Title of the flow. */
  flow: string
  step: string
  reason: string
}

/** All of them: a flow does every other step in every browser, and fails where it lacks a step that is named here. */
export const leftOut: readonly LeftOut[] = []
