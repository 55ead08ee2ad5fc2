import type { Db } from '#server/features/call.ts'
import { type Figures, figureDays } from '#shared/dashboard/figures.ts'
import {
  countedByDay,
  type DayRow,
  figuresOfNow,
  mailsByDay,
  ordersByDay,
  pushesByDay,
} from './figures.queries.ts'

/** 2026-11-25, in UTC, oldest first. */
function daysUntil(now: Date): string[] {
  return Array.from({ length: figureDays }, (_, index) =>
    new Date(now.getTime() - (figureDays - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Figures of the last 30 days. @param currency of the shop: revenue in another one is left out */
export async function readFigures(db: Db, currency: string, now = new Date()): Promise<Figures> {
  const [orders, pushes, mails, jobs, installs, current] = await Promise.all([
    ordersByDay(db, currency),
    pushesByDay(db),
    mailsByDay(db),
    countedByDay(db, 'job-failed'),
    countedByDay(db, 'install'),
    figuresOfNow(db),
  ])
  const days = daysUntil(now)
  const series = (rows: readonly DayRow[], which: 'first' | 'second') => {
    const byDay = new Map(rows.map((row) => [row.day, row[which]]))
    return days.map((day) => byDay.get(day) ?? 0)
  }
  return {
    days,
    orders: series(orders, 'first'),
    revenue: series(orders, 'second').map((cents) => cents / 100),
    installs: series(installs, 'first'),
    pushDelivered: series(pushes, 'first'),
    pushFailed: series(pushes, 'second'),
    mailSent: series(mails, 'first'),
    mailFailed: series(mails, 'second'),
    jobsFailed: series(jobs, 'first'),
    now: {
      installs: current.installs,
      pushDevices: current.push_devices,
      mailWaiting: current.mail_waiting,
      jobsWaiting: current.jobs_waiting,
    },
  }
}
