import type { Contract } from './contract.ts'
import type { Client } from './endpoint.ts'

/** What rendering a page gives: the agreement between the server and the bundle that it renders with. */
export type RenderedPage =
  | { kind: 'shell'; status: number }
  /** There is no such page; its rendering is that of any other page that does not exist. */
  | { kind: 'missing'; status: number }
  | { kind: 'redirect'; status: number; to: string }
  | {
      kind: 'page'
      status: number
      html: string
      /** Tags for the head, as HTML. */
      head: string
      /** The query cache, as JSON that is safe inside a script element. */
      state: string
      /** Source files of the pages drawn, to find their chunks. */
      files: string[]
    }
export interface Renderer {
  /** @param drawsMissing whether a page that does not exist is drawn; otherwise it is only named */
  renderPage(path: string, api: Client<Contract>, drawsMissing: boolean): Promise<RenderedPage>
}

/** Whether a path, also with its query, belongs to the desk, the administrators' application; all others are the shop's. */
export function isDeskPath(path: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(path)
}
