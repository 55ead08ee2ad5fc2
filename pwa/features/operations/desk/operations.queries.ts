import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import type { auditSpans } from '#shared/operations/audit.contract.ts'
import type { Job } from '#shared/operations/jobs.contract.ts'
import type { LoggedMail } from '#shared/operations/mail-log.contract.ts'

export const operationsKey = tag('Support', 'admin', 'operations')
const key = (...rest: readonly unknown[]) => [...operationsKey, ...rest] as const

export function queuesQuery(api: Api) {
  return queryOptions({
    queryKey: key('queues'),
    queryFn: ({ signal }) => api.adminListQueues({}, { signal }),
    select: ({ queues, schedule, backup }) => ({
      rows: queues.map((queue) => ({ id: queue.name, ...queue })),
      schedule: schedule.map((job) => ({ id: job.name, ...job })),
      backup,
    }),
    ...freshList,
  })
}
export type OperationQueues = ReturnType<NonNullable<ReturnType<typeof queuesQuery>['select']>>

export interface JobSearch {
  page?: number
  queue?: string
  state?: Job['state']
}
export function jobsQuery(api: Api, { queue, state }: JobSearch) {
  return queryOptions({
    queryKey: key('jobs', queue, state),
    queryFn: ({ signal }) =>
      api.adminListJobs({ ...(queue ? { queue } : {}), ...(state ? { state } : {}) }, { signal }),
    ...freshList,
  })
}

interface Older {
  before?: number
}
export interface MailSearch extends Older {
  q?: string
  state?: LoggedMail['state']
  kind?: LoggedMail['kind']
}
const older = ({ before }: Older) => (before === undefined ? {} : { before })
export function mailLogQuery(api: Api, search: MailSearch) {
  const { q, state, kind } = search
  return queryOptions({
    queryKey: key('mail', q, state, kind, search.before),
    queryFn: ({ signal }) =>
      api.adminListMailLog(
        { ...older(search), ...(q ? { q } : {}), ...(state ? { state } : {}), ...(kind ? { kind } : {}) },
        { signal },
      ),
    ...freshList,
  })
}

export interface SlowSearch {
  page?: number
  sort?: 'longest' | 'last'
}
export function slowQuery(api: Api, { sort }: SlowSearch) {
  return queryOptions({
    queryKey: key('slow', sort),
    queryFn: ({ signal }) => api.adminListSlowStatements(sort ? { sort } : {}, { signal }),
    ...freshList,
  })
}

export function storageQuery(api: Api) {
  return queryOptions({
    queryKey: key('storage'),
    queryFn: ({ signal }) => api.adminGetStorage({}, { signal }),
    select: ({ measuredAt, figures }) => ({
      measuredAt,
      disk: figures?.disk,
      rows: (figures?.kinds ?? []).map((kind) => ({ id: kind.name, ...kind })),
      tables: (figures?.tables ?? []).map((table) => ({ id: table.name, ...table })),
    }),
    ...freshList,
  })
}

type AuditDays = (typeof auditSpans)[number]
export interface AuditSearch extends Older {
  q?: string
  actor?: string
  action?: string
  /** A number where the address was typed. */
  days?: AuditDays | number
}
export function auditQuery(api: Api, search: AuditSearch) {
  const { q, actor, action, days } = search
  return queryOptions({
    queryKey: key('audit', q, actor, action, days, search.before),
    queryFn: ({ signal }) =>
      api.adminListAudit(
        {
          ...older(search),
          ...(q ? { q } : {}),
          ...(actor ? { actor } : {}),
          ...(action ? { action } : {}),
          ...(days ? { days: String(days) as AuditDays } : {}),
        },
        { signal },
      ),
    ...freshList,
  })
}
export function auditEntryQuery(api: Api, id: number) {
  return queryOptions({
    queryKey: key('audit-entry', id),
    queryFn: ({ signal }) => api.adminGetAuditEntry({ id }, { signal }),
    retry: false,
    ...fresh,
  })
}
