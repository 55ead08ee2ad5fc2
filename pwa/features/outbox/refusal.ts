import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** Why a change was refused, in the shop's words; that it was the value, or a file, goes without saying. */
export function refusalOf({ endpoint, problem }: Pick<OutboxEntry, 'endpoint' | 'problem'>): string {
  if (endpoint === 'addToCart' && problem?.status === 404) return 'no longer sold'
  return (problem?.message ?? '').replace(/^(value|file)(\.\w+)?: /, '')
}

/** The part of an address by which a refused change is opened in its form. */
export const mendSearch = ({ key }: OutboxEntry) => ({ mend: key })
