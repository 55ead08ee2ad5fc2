import { type RawBuilder, sql } from 'kysely'
import type { NewsAudience } from '#server/database/schema/news-schema.ts'
import { type Channel, type NewsKindName, newsKinds } from '#shared/notifications/news-kinds.ts'

function idsOf(audience: NewsAudience): RawBuilder<unknown> {
  switch (audience.to) {
    case 'topic':
      return sql`select user_id from subscriptions where topic = ${audience.topic}`
    case 'owners':
      return sql`select o.user_id from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${audience.productId}::int and o.payment = 'paid' and o.status not in ('cancelled', 'failed')
          and o.user_id is not null`
    case 'wishers':
      return sql`select user_id from wishes where product_id = ${audience.productId}::int`
    case 'person':
      return sql`select id as user_id from users where lower(email) = lower(${audience.email})`
    case 'voters':
      return sql`select user_id from model_request_votes where request_id = ${audience.requestId}::int`
    case 'user':
      return sql`select ${audience.userId}::uuid as user_id`
    case 'people':
      return sql`select unnest(${audience.userIds}::uuid[]) as user_id`
    case 'post-followers':
      return sql`select user_id from post_marks where post_id = ${audience.postId}::uuid and follows
        and user_id <> ${audience.except}::uuid`
  }
}

/** `user_id` of everyone whom it concerns, each once; never of a removed account. */
export function peopleOf(audiences: readonly NewsAudience[]): RawBuilder<{ user_id: string }> {
  const parts = audiences.map((audience) => sql`(${idsOf(audience)})`)
  return sql`select id as user_id from users where deleted_at is null and id in (${sql.join(parts, sql` union `)})`
}

/** True for a person of the audience; looked up by their id, so that it costs the same for an audience of any size. */
export function isAmong(
  audiences: readonly NewsAudience[],
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const parts = audiences.map(
    (audience) => sql`exists (select 1 from (${idsOf(audience)}) a where a.user_id = ${userId})`,
  )
  return sql`(exists (select 1 from users u where u.id = ${userId} and u.deleted_at is null) and (${sql.join(parts, sql` or `)}))`
}

/** SQL of the rule `wants`, for a person's id. */
export function wantsSql(
  kind: NewsKindName,
  channel: Channel,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const rule: string = newsKinds[kind].rules[channel]
  if (rule === 'always') return sql`true`
  if (rule === 'never') return sql`false`
  return sql`coalesce((select wanted from news_choices c where c.user_id = ${userId} and c.kind = ${kind}
    and c.channel = ${channel}), ${rule === 'on'}::boolean)`
}

/** Rows of push_devices d: signed in, wanted, and its topic not muted on the device. */
export function takesPush(kind: NewsKindName): RawBuilder<boolean> {
  const { topic } = newsKinds[kind]
  const isMuted = topic === null ? sql`false` : sql`${topic} = any (d.muted_topics)`
  return sql`exists (select 1 from sessions s where s.id = d.session_id and s.expires_at > now() and s.ends_at > now())
    and not ${isMuted} and ${wantsSql(kind, 'push', sql`d.user_id`)}`
}

/** When the quiet hours of push_devices d end; null outside of them. */
export const quietUntil: RawBuilder<Date | null> = sql`(
  select case when local.quiet then
    (date_trunc('day', local.at) + make_interval(mins => d.quiet_to)
      + case when local.minute >= d.quiet_to then interval '1 day' else interval '0' end) at time zone d.time_zone end
  from (select here.at, here.minute,
      case when d.quiet_from <= d.quiet_to then here.minute >= d.quiet_from and here.minute < d.quiet_to
        else here.minute >= d.quiet_from or here.minute < d.quiet_to end as quiet
    from (select now() at time zone d.time_zone as at,
      (extract(hour from now() at time zone d.time_zone) * 60
        + extract(minute from now() at time zone d.time_zone))::int as minute) here) local)`
