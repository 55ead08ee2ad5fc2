import type { Contract } from './contract.ts'
import type { Client } from './endpoint.ts'

/** The agreement between the server and the rendering bundle. */
export type RenderedPage =
  | { kind: 'shell'; status: number }
  /** All missing pages are drawn alike. */
  | { kind: 'missing'; status: number }
  | { kind: 'redirect'; status: number; to: string }
  | {
      kind: 'page'
      status: number
      html: string
      head: string
      /** Query cache as JSON, escaped for a script element. */
      state: string
      /** Source files of the drawn pages, to find their chunks. */
      files: string[]
    }
export interface Renderer {
  /** `drawsMissing`: draws a missing page too. */
  renderPage(path: string, api: Client<Contract>, drawsMissing: boolean): Promise<RenderedPage>
  /** Draws the frame of the shell that devices keep, which stands around every page until the app draws one. */
  renderFrame(api: Client<Contract>): Promise<{ head: string; html: string }>
}

export function isDeskPath(path: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(path)
}
/** The shop's shell for the desk: its own entry, and a mark for its style (global-css.ts). */
export const deskShellOf = (shell: string): string =>
  shell.replace('/client.tsx', '/desk-client.tsx').replace('<html ', '<html data-desk ')
