import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

interface SampleBuild {
  userId: string
  productId: number
  hash: string | null
}
/** Null once there is a build. */
export async function sampleBuild(db: Db): Promise<SampleBuild | null> {
  const { rows } = await sql<SampleBuild>`
    select u.id as "userId", p.id as "productId",
      (select i.hash from product_images i where i.product_id = p.id and i.role = 'detail' order by i.position limit 1) as hash
    from users u
    join orders o on o.user_id = u.id and o.is_sample and o.payment = 'paid'
    join order_lines l on l.order_id = o.id
    join products p on p.id = l.product_id and p.is_sample and p.record is not null
    where u.email = 'maker@example.com' and u.is_sample
      and not exists (select 1 from builds b where b.user_id = u.id)
    order by p.id limit 1`.execute(db)
  return rows[0] ?? null
}
