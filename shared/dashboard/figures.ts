import * as v from 'valibot'

/** Days that the overview shows, today included. */
export const figureDays = 30

const series = v.array(v.number())
/** Each series has a number for each of the days, oldest first. Days begin at midnight UTC. */
export const Figures = v.object({
  days: v.array(v.string()),
  orders: series,
  /** In the shop's currency, with cents. */
  revenue: series,
  installs: series,
  pushDelivered: series,
  pushFailed: series,
  mailSent: series,
  mailFailed: series,
  jobsFailed: series,
  /** These figures are as of now, not of the days. */
  now: v.object({
    installs: v.number(),
    pushDevices: v.number(),
    mailWaiting: v.number(),
    jobsWaiting: v.number(),
  }),
})
export type Figures = v.InferOutput<typeof Figures>
