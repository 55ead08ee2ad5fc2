import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { issueCode } from '#server/features/discounts/issue-code.ts'
import { removeAccounts } from '#server/features/removal/remove-accounts.job.ts'
import { cookieFrom } from '#server/testing/account-shop.ts'
import { addTestProgram } from '#server/testing/beta/add-test-program.ts'
import { testApplication } from '#server/testing/beta/beta-application.ts'
import { readZip } from '#server/testing/files/read-zip.ts'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'

let at: NewsShop
beforeAll(async () => {
  at = await startNewsShop()
})
afterAll(() => at.close())

const tables = [
  'beta_users',
  'beta_places',
  'beta_dismissals',
  'beta_hand_ins',
  'beta_photos',
  'beta_codes',
  'beta_failures',
]

/** A row in each table of beta programs that holds what a member did. */
async function fill(userId: string): Promise<string> {
  const { db } = at
  const program_id = await addTestProgram(db, { name: 'Trial' })
  const { id: task_id } = await db
    .insertInto('beta_tasks')
    .values({ program_id, position: 1, name: 'Print the nose' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: code_id } = await issueCode(db, { kind: 'percentage', value: '10', ownerId: userId })
  const user_id = userId
  await db.insertInto('beta_places').values({ program_id, user_id, state: 'left' }).execute()
  await db.insertInto('beta_dismissals').values({ program_id, user_id }).execute()
  await db
    .insertInto('beta_hand_ins')
    .values({ program_id, user_id, task_id, text: 'Xanthippe was here' })
    .execute()
  const photoId = crypto.randomUUID()
  await db.insertInto('beta_photos').values({ user_id, id: photoId, task_id }).execute()
  // As an earlier release named it.
  const photo = `beta/${userId}/${photoId}.webp`
  await at.shop.services.files.put(photo, Buffer.from('a photo'))
  await db.insertInto('beta_codes').values({ program_id, user_id, code_id, tasks: 1 }).execute()
  await db.insertInto('beta_failures').values({ program_id, user_id }).execute()
  return photo
}

async function rowsOf(userId: string) {
  const counted = tables.map(
    (table) => `select '${table}' as name, count(*)::int as rows from ${table} where user_id = '${userId}'`,
  )
  const { rows } = await sql.raw<{ name: string; rows: number }>(counted.join(' union all ')).execute(at.db)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

test('what a member did as a beta tester is in their export, and goes with the account', async () => {
  const [member, other] = [await at.newMember(), await at.newMember()]
  const photos: string[] = []
  for (const { id, email, call } of [member, other]) {
    await call('POST', '/api/beta-users', { ...testApplication, email, firstName: 'Xanthippe' })
    photos.push(await fill(id))
  }
  expect(new Set(Object.values(await rowsOf(member.id)))).toEqual(new Set([1]))

  const answer = await at.shop.fetch('/api/auth/export', { cookie: cookieFrom(await at.login(member.email)) })
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('beta.json')?.toString() ?? '')).toMatchObject({
    application: { first_name: 'Xanthippe', printer_types: testApplication.printerTypes, state: 'pending' },
    programs: [{ name: 'Trial', state: 'left' }],
    dismissed: [{ name: 'Trial' }],
    handIns: [{ task: 'Print the nose', text: 'Xanthippe was here' }],
    photos: [{}],
    codes: [{ tasks: 1 }],
    failures: [{ name: 'Trial', undone_at: null }],
  })
  expect([...files].filter(([name]) => name.startsWith('beta/')).map(([, file]) => file.toString())).toEqual([
    'a photo',
  ])

  const admin = await at.newMember()
  await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute()
  await at.shop.fetch(`/api/admin/beta-users/${member.id}/review`, {
    method: 'PUT',
    cookie: cookieFrom(await at.login(admin.email)),
    body: { decision: 'declined', reason: 'Xanthippe has no printer.', revision: 1 },
  })
  await at.shop.work()
  await at.db
    .updateTable('users')
    .set({ deletes_at: new Date(0) })
    .where('id', '=', member.id)
    .execute()
  await removeAccounts(at.shop.services)
  await at.shop.work()
  expect(new Set(Object.values(await rowsOf(member.id)))).toEqual(new Set([0]))
  expect(new Set(Object.values(await rowsOf(other.id)))).toEqual(new Set([1]))
  const kept = await Promise.all(photos.map((key) => at.shop.services.files.has(key)))
  expect(kept).toEqual([false, true])
  const { rows } = await sql<{ id: string }>`select id from news where body like '%Xanthippe%'`.execute(at.db)
  expect(rows).toEqual([])
})
