import type { Contract } from './contract.ts'
import type { Client } from './endpoint.ts'

/** What rendering a page gives: the agreement between the server and the bundle that it renders with. */
export type RenderedPage =
  | { kind: 'shell'; status: number }
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
  renderPage(path: string, api: Client<Contract>): Promise<RenderedPage>
}
