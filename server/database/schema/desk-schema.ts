import type { ColumnType, Generated } from 'kysely'
import type { UploadResult } from '#shared/uploads/uploads.contract.ts'
import type { Now, Time } from './columns.ts'

interface NextReleases {
  product_id: number
  version: string
  changelog: ColumnType<string[], string[], string[]>
  parts_to_reprint: ColumnType<string[], string[], string[]>
  created_at: Now
}
interface ProductUploads {
  id: Generated<string>
  product_id: number
  name: string
  size: number
  /** Milliseconds; with name and size it identifies a file. */
  modified: number
  received: Generated<number>
  state: Generated<'receiving' | 'arrived' | 'reading' | 'done' | 'refused'>
  results: ColumnType<UploadResult[], UploadResult[] | undefined, UploadResult[]>
  actor: string
  created_at: Now
  updated_at: Now
}
interface Pages {
  slug: string
  body: string
  changed_at: Now
  changed_by: string
}
interface SetupLinks {
  hash: string
  created_at: Now
  expires_at: Time
}

export interface DeskSchema {
  next_releases: NextReleases
  product_uploads: ProductUploads
  pages: Pages
  setup_links: SetupLinks
}
