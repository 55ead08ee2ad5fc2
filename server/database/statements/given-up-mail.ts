import { sql } from 'kysely'

/** A mail that a job sends has the job's id, which is a UUID. */
const uuidShape = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Of a row of `mail_log`: it waits for a job that is given up or gone, and sends nothing any more. */
export const isGivenUp = sql<boolean>`(mail_log.state = 'waiting' and mail_log.tried_at < now() - interval '2 hours'
  and not exists (select from pgboss.job j
    where j.id = case when mail_log.id ~ ${uuidShape} then mail_log.id::uuid end and j.state in ('created', 'retry', 'active')))`
