import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

interface SampleGround {
  productId: number
  userId: string
}
/** The sample plane and the sample tester; null where one of them is gone, or there are programs. */
export async function sampleGround(db: Db, slug: string): Promise<SampleGround | null> {
  const { rows } = await sql<SampleGround>`
    select p.id as "productId", u.id as "userId" from products p, users u
    where p.slug = ${slug} and p.is_sample and u.email = 'tester@example.com' and u.is_sample
      and not exists (select 1 from beta_programs)`.execute(db)
  return rows[0] ?? null
}
/** Does what an administrator does who accepts an application. */
export async function acceptSampleTester(trx: Db, userId: string): Promise<void> {
  await sql`insert into beta_users (user_id, state, username, first_name, last_name, email, country, printer_types,
      material_types, preferred_slicer, landing_areas, will_print, will_fly, will_record_video, will_give_feedback,
      will_post_social, social_media_platforms, reviewed_at)
    select id, 'accepted', username, first_name, coalesce(last_name, ''), email, coalesce(country, 'FI'),
      '{Prusa MK4S}', '{PLA,LW-PLA}', 'PrusaSlicer', '{Grass}', true, true, false, true, false, '{}', now()
    from users where id = ${userId} on conflict do nothing`.execute(trx)
}
