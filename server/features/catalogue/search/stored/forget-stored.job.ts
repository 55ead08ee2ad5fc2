import type { Services } from '#server/features/call.ts'
import { forgetForms } from './keep-stored.queries.ts'

export async function forgetStored({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>): Promise<void> {
  // A large shop that nobody searches keeps its rows.
  await catalogue.current()
  await forgetForms(db)
}
