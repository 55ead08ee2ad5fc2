import * as v from 'valibot'

/** Most urgent first: money, then what can do harm, then people who wait. */
export const waitingKinds = [
  'failedOrders',
  'refunds',
  'orders',
  'violations',
  'reports',
  'tickets',
  'messages',
  'requests',
  'feedback',
  'posts',
  'fields',
  'handIns',
  'applications',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const Waiting = v.object({
  kind: v.picklist(waitingKinds),
  count: v.number(),
  /** Since when the oldest waits; null: nothing does. */
  oldest: v.nullable(v.string()),
})
export type Waiting = v.InferOutput<typeof Waiting>
