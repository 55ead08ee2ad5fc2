import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

/** As long as people write them: one in words, one that no line can break. */
const names = [
  'A very long name of eighty characters, as people write them who tell everything.',
  `Dunlin${'-and-its-winglets'.repeat(4)}-again`,
]

/** Posts, tutorials and print profiles with names of 80 characters; `npm run shop:empty` removes them. */
export async function insertLongNames(trx: Db): Promise<void> {
  for (const [place, name] of names.entries()) {
    const slug = `many-names-${place + 1}`
    await sql`insert into tutorials (slug, title, summary, level, minutes, parts, tools, steps, is_published, is_sample)
      select ${slug}, ${name}, ${name}, level, minutes, parts, tools, steps, true, true from tutorials
      where is_sample order by id limit 1 on conflict (slug) do nothing`.execute(trx)
    await sql`insert into print_profiles (slug, material, name, purpose, settings, position)
      select ${slug}, material, ${name}, ${name}, settings, 1000 from print_profiles
      order by id limit 1 on conflict (slug) do nothing`.execute(trx)
    await sql`with post as (
        insert into posts (id, slug, user_id, kind, state, published_revision, published_at)
        select uuid_v7(), ${slug}, id, 'build', ${place === 0 ? 'published' : 'waiting'}, ${place === 0 ? 1 : null}::int,
          case when ${place === 0}::boolean then now() end
        from users where is_sample and not is_admin order by created_at limit 1
        on conflict (slug) do nothing returning id)
      insert into post_versions (post_id, revision, title, body)
      select id, 1, ${name}, 'Glue and sand.' from post`.execute(trx)
  }
}
