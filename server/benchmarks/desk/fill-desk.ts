import { sql } from 'kysely'
import { openDatabase } from '#server/database/connection.ts'
import type { TestShop } from '#server/testing/shop.ts'

/** Statements with `$n` for the number of rows; each makes that many, the newest last. */
const statements = [
  `insert into users (email, first_name, last_name, username, country, email_verified_at, created_at)
    select 'bench-' || n || '@example.com', 'Member', 'Number ' || n, 'bench' || n, 'DE',
      case when n % 20 > 0 then now() end, now() - ($n - n) * interval '1 minute' from generate_series(1, $n) n`,
  `insert into products (slug, product_type, kind, name, price_cents, is_digital, status, stock, updated_at, published_at)
    select 'bench-plane-' || n, (select min(slug) from product_types), 'plane', 'Bench plane ' || n, 1990, true,
      case when n % 20 > 0 then 'published' else 'draft' end, null, now() - ($n - n) * interval '1 minute', now()
    from generate_series(1, $n) n`,
  `insert into orders (key, user_id, email, status, payment, country, totals, total_cents, currency, fingerprint,
      created_at, paid_at)
    select gen_random_uuid(), u.id, 'buyer-' || n || '@example.com',
      case when n % 20 = 0 then 'paid' when n % 20 = 1 then 'pending' else 'completed' end,
      case when n % 20 = 1 then 'open' else 'paid' end, 'DE',
      (select totals from orders order by number limit 1), 2490, 'EUR', md5(n::text),
      now() - ($n - n) * interval '1 minute', now() - ($n - n) * interval '1 minute'
    from generate_series(1, $n) n left join users u on u.username = 'bench' || n and n % 2 = 0`,
  `insert into order_lines (order_id, position, product_id, quantity, is_digital, line)
    select o.id, 0, p.id, 1, true, l.line || jsonb_build_object('name', p.name)
    from orders o join products p on p.slug = 'bench-plane-' || substring(o.email from 'buyer-(\\d+)@')
      cross join (select line from order_lines order by id limit 1) l order by o.number`,
  `insert into payments (id, order_id, provider, reference, status, amount_cents, charged_cents)
    select id, id, 'Test payments', id, 'paid', 2490, 2490 from orders where email like 'buyer-%'`,
  `insert into payment_reviews (order_id, payment_id, kind, text, resolved_at, resolved_by, note)
    select p.order_id, p.id, 'sold_out', 'Paid after its goods were released.',
      case when row_number() over (order by p.id) % 20 = 0 then null else now() end, 'admin@example.com', 'Refunded.'
    from payments p where p.order_id = p.id order by p.id`,
  `insert into refunds (id, order_id, payment_id, amount_cents, status, reference, reason, actor)
    select p.id, p.order_id, p.id, 1000, 'done', p.reference, 'Asked for.', 'admin@example.com'
    from payments p where p.order_id = p.id`,
  `insert into feedback (client_key, user_id, email, message, page_url, status, created_at)
    select 'bench-' || n, u.id, case when u.id is null then 'guest-' || n || '@example.com' end,
      'The wing of sheet ' || n || ' was hard to print.', '/planes', case when n % 20 = 0 then 'open' else 'closed' end,
      now() - ($n - n) * interval '1 minute'
    from generate_series(1, $n) n left join users u on u.username = 'bench' || n and n % 2 = 0`,
  `insert into ip_violations (ip, rule, hour, is_reviewed, last_at)
    select '10.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256, 'sign-in', now(), n % 20 > 0,
      now() - ($n - n) * interval '1 minute' from generate_series(1, $n) n`,
  `insert into model_requests (name, name_key, user_id, status, created_at)
    select 'Wanted plane ' || n, 'wanted' || n, u.id, case when n % 20 = 0 then 'pending' else 'considered' end, now()
    from generate_series(1, $n) n join users u on u.username = 'bench' || n`,
  `insert into model_request_votes (request_id, user_id)
    select r.id, r.user_id from model_requests r where r.name_key like 'wanted%'`,
  `insert into flying_fields (slug, name, location, surface, rules, state, submitted_by)
    select 'bench-field-' || n, 'Bench field ' || n, 'Region ' || n % 90, 'grass', 'Close the gate.',
      case when n % 20 = 0 then 'pending' else 'approved' end, u.id
    from generate_series(1, $n) n join users u on u.username = 'bench' || n`,
  `with made as (insert into posts (id, slug, user_id, kind, state, published_revision, published_at, changed_at)
      select uuid_v7(), 'bench-post-' || n, u.id, 'build', case when n % 20 = 0 then 'waiting' else 'published' end,
        case when n % 20 > 0 then 1 end, case when n % 20 > 0 then now() end, now() - ($n - n) * interval '1 minute'
      from generate_series(1, $n) n join users u on u.username = 'bench' || n returning id, slug)
    insert into post_versions (post_id, revision, title, body)
    select id, 1, replace(slug, '-', ' '), repeat('Glue and sand. ', 20) from made`,
  `with talks as (insert into conversations (user_id, thing, subject, waits_for_shop, closed_at, changed_at)
      select u.id, 'ticket bench-' || n, 'Where is parcel ' || n, n % 20 = 0,
        case when n % 20 > 1 then now() end, now() - ($n - n) * interval '1 minute'
      from generate_series(1, $n) n join users u on u.username = 'bench' || n returning id, changed_at)
    insert into tickets (conversation_id, category, created_at, first_answer_at)
    select id, 'order', changed_at, changed_at + interval '1 hour' from talks order by changed_at`,
  `insert into conversations (user_id, thing, subject, waits_for_shop, changed_at)
    select u.id, 'notice ' || n, 'About notice ' || n, n % 20 = 0, now() - ($n - n) * interval '1 minute'
    from generate_series(1, $n) n join users u on u.username = 'bench' || n`,
  `insert into messages (conversation_id, is_from_shop, author, text)
    select id, false, 'Member', 'Good morning, a question.' from conversations`,
  `insert into discount_codes (code, note, kind, value, start_date, end_date, owner_id)
    select 'BENCH-' || n, 'For club ' || n, 'percentage', 5, now() - interval '1 day',
      case when n % 20 > 0 then now() - interval '1 hour' end, u.id
    from generate_series(1, $n) n join users u on u.username = 'bench' || n`,
  `insert into beta_users (user_id, state, username, first_name, last_name, email, country, printer_types, material_types,
      preferred_slicer, landing_areas, will_print, will_fly, will_record_video, will_give_feedback, will_post_social,
      social_media_platforms, applied_at)
    select u.id, case when n % 20 = 0 then 'pending' else 'accepted' end, u.username, u.first_name, u.last_name, u.email,
      'DE', '{}', '{}', 'Any', '{}', true, true, false, true, false, '{}', now() - ($n - n) * interval '1 minute'
    from generate_series(1, $n) n join users u on u.username = 'bench' || n`,
  `with program as (insert into beta_programs (kind, name, status, days, starts_on, ends_on, capacity)
      values ('site', 'Bench program', 'active', 30, current_date, current_date + 30, 10000) returning id),
    task as (insert into beta_tasks (program_id, position, name) select id, 0, 'Print it' from program returning id, program_id)
    insert into beta_hand_ins (task_id, program_id, user_id, state, handed_in_at, reviewed_at)
    select task.id, task.program_id, u.id, case when n % 20 = 0 then 'handed_in' else 'accepted' end,
      now() - ($n - n) * interval '1 minute', case when n % 20 > 0 then now() - ($n - n) * interval '1 minute' end
    from generate_series(1, $n) n join users u on u.username = 'bench' || n cross join task`,
  // Its trigger counts in the program's row, which a hundred thousand times in one statement takes minutes.
  `alter table beta_places disable trigger beta_places_are_counted`,
  `insert into beta_places (program_id, user_id, state, joined_at, left_at)
    select p.id, u.id, case when n % 20 = 0 then 'waiting' when n % 20 < 3 then 'joined' else 'left' end,
      case when n % 20 > 0 then now() end, case when n % 20 > 2 then now() end
    from generate_series(1, $n) n join users u on u.username = 'bench' || n
      cross join (select id from beta_programs where name = 'Bench program') p order by n`,
  `alter table beta_places enable trigger beta_places_are_counted`,
  `update beta_programs p set joined = (select count(*) from beta_places b where b.program_id = p.id and b.state = 'joined')
    where name = 'Bench program'`,
  `insert into news (cause, kind, thing, title, body, path, audience, channels, state, created_by, created_at)
    select 'bench ' || n, 'shop-notice', 'notice ' || n, 'Notice ' || n, 'Text.', '/', '[]', '{app}', 'done', u.id,
      now() - ($n - n) * interval '1 minute'
    from generate_series(1, $n) n join users u on u.username = 'bench' || n`,
  `insert into beta_programs (kind, name, status, days, starts_on, ends_on, capacity)
    select 'site', 'Tested by club ' || n, case when n % 20 = 0 then 'draft' else 'closed' end, 30, current_date,
      current_date + 30, 20 from generate_series(1, $n) n`,
  // Each member failed two programs, one of ten members a third; one failure of twenty was undone.
  `insert into beta_failures (program_id, user_id, failed_at, undone_at, undone_reason)
    select p.id, u.id, now() - ($n - n) * interval '1 minute',
      case when k = 1 and n % 20 = 7 then now() end, case when k = 1 and n % 20 = 7 then 'The printer broke.' else '' end
    from generate_series(1, $n / 2) n join users u on u.username = 'bench' || n
      cross join generate_series(1, 3) k join beta_programs p on p.name = 'Tested by club ' || k
    where k < 3 or n % 10 = 0`,
  `insert into sales (name, site_wide, discount_type, discount_value, start_date, end_date)
    select 'Club day ' || n, true, 'percentage', 5, now() - interval '1 day' - ($n - n) * interval '1 minute',
      now() - ($n - n + 1) * interval '1 minute' from generate_series(1, $n) n`,
  `insert into sales (name, site_wide, product_ids, discount_type, discount_value, start_date, end_date)
    select 'Next club day ' || n, false, '{1}', 'percentage', 5, now() + n * interval '1 day',
      now() + n * interval '1 day' + interval '1 hour' from generate_series(1, 20) n`,
  `insert into mail_log (id, kind, subject, recipient, state, created_at, tried_at)
    select 'bench ' || n, 'news', 'News ' || n, 'bench-' || n || '@example.com',
      case when n % 20 = 0 then 'failed' when n % 40 = 1 then 'waiting' else 'sent' end,
      now() - ($n - n) * interval '1 minute', now() - interval '3 hours'
    from generate_series(1, $n) n`,
  `insert into pgboss.job (name, state, completed_on, output)
    select 'send-reset-link', 'failed', now() - ($n - n) * interval '1 minute',
      jsonb_build_object('message', 'The mail server did not answer') from generate_series(1, $n) n`,
  `insert into canned_answers (title, body) select 'Answer ' || n, 'Print a cube first.' from generate_series(1, $n) n`,
  `insert into support_questions (position, question, answer)
    select n, 'Question ' || n || '?', 'Print a cube first.' from generate_series(1, $n) n`,
  `insert into beta_programs (kind, product_id, name, product_name, status, days, starts_on, ends_on, capacity)
    select 'product', p.id, 'Flown by pilot ' || n, p.name, case when n % 20 = 0 then 'draft' else 'closed' end, 30,
      current_date, current_date + 30, 20
    from generate_series(1, $n) n join products p on p.slug = 'bench-plane-' || n`,
  `insert into print_profiles (slug, material, name, purpose, settings, position)
    select 'bench-' || n, case when n % 20 = 0 then 'PETG-CF' else 'PLA' end, 'Profile ' || n, 'Wings.', settings, n
    from generate_series(1, $n) n cross join (select settings from print_profiles order by id limit 1) first`,
  `insert into tutorials (slug, title, summary, level, minutes, parts, tools, steps, is_published, position)
    select 'bench-' || n, 'Tutorial ' || n, 'Step by step.', 'first', 30, '[]', '{}',
      '[{"id": "bench000", "title": "Print it", "text": "Print it.", "minutes": 5, "picture": null}]', n % 20 > 0, n
    from generate_series(1, $n) n`,
  `insert into purchase_resources (kind, name, specification)
    select case when n % 20 = 0 then 'tool' else 'motor' end, 'Resource ' || n, '3S, M5 shaft'
    from generate_series(1, $n) n`,
  `insert into affiliate_links (resource_id, shop, address, pays, state)
    select r.id, 'Shop ' || n, 'https://shop-' || n || '.example.com/', true, case when n % 20 = 0 then 'dead' else 'works' end
    from generate_series(1, $n) n join purchase_resources r on r.name = 'Resource ' || n`,
  `insert into slow_statements (statement, role, hash, times, total_ms, longest_ms, last_at)
    select 'select bench_' || n, 'web', md5(n::text), 1, 200 + n, 200 + n, now() - n * interval '1 second'
    from generate_series(1, $n) n`,
  `insert into audit_log (actor, action, subject, request_id)
    select 'admin@example.com', 'setting', 'bench ' || n, 'bench' from generate_series(1, $n) n`,
]

/** Each list of the desk gets `count` rows, in one statement a table. */
export async function fillDesk(shop: TestShop, count: number): Promise<void> {
  const filling = openDatabase(shop.address, { role: 'migrations', max: 1 })
  try {
    for (const statement of statements)
      await sql.raw(statement.replaceAll('$n', String(count))).execute(filling.db)
    await sql`vacuum analyze`.execute(filling.db)
  } finally {
    await filling.close()
  }
}

/** The list of the people in the program that each member is in. */
export async function peopleOfBench({ services: { db } }: TestShop): Promise<string> {
  const { id } = await db
    .selectFrom('beta_programs')
    .where('name', '=', 'Bench program')
    .select('id')
    .executeTakeFirstOrThrow()
  return `/api/admin/beta-programs/${id}/people`
}
