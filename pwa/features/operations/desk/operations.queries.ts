import { queryOptions } from '@tanstack/react-query'
import { fresh, freshList } from '#pwa/features/admin/fresh.ts'
import { asked, type PageSearch } from '#pwa/features/admin/list/asked.ts'
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

export interface JobSearch extends PageSearch {
  queue?: string
  state?: Job['state']
}
export function jobsQuery(api: Api, search: JobSearch) {
  const wanted = asked(search, 'queue', 'state', 'after', 'before')
  return queryOptions({
    queryKey: key('jobs', wanted),
    queryFn: ({ signal }) => api.adminListJobs(wanted, { signal }),
    ...freshList,
  })
}

export interface MailSearch extends PageSearch {
  q?: string
  state?: LoggedMail['state']
  kind?: LoggedMail['kind']
}
export function mailLogQuery(api: Api, search: MailSearch) {
  const wanted = asked(search, 'q', 'state', 'kind', 'after', 'before')
  return queryOptions({
    queryKey: key('mail', wanted),
    queryFn: ({ signal }) => api.adminListMailLog(wanted, { signal }),
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
export interface AuditSearch extends PageSearch {
  q?: string
  actor?: string
  action?: string
  /** A number where the address was typed. */
  days?: AuditDays | number
}
export function auditQuery(api: Api, search: AuditSearch) {
  const { days } = search
  const wanted = {
    ...asked(search, 'q', 'actor', 'action', 'after', 'before'),
    ...(days ? { days: String(days) as AuditDays } : {}),
  }
  return queryOptions({
    queryKey: key('audit', wanted),
    queryFn: ({ signal }) => api.adminListAudit(wanted, { signal }),
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
