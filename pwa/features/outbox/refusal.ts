import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** Why a change was refused, in the shop's words; that it was the value, or a file, goes without saying. */
export const refusalOf = ({ problem }: Pick<OutboxEntry, 'problem'>): string =>
  (problem?.message ?? '').replace(/^(value|file)(\.\w+)?: /, '')
