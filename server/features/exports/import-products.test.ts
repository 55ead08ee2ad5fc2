import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { writeCsv } from '#shared/csv/write-csv.ts'
import type { ImportPlan } from '#shared/exports/exports.contract.ts'
import { hostileStrings } from '#shared/testing/hostile-strings.ts'

let shop: TestShop
let admin = ''
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

type File = string | Uint8Array<ArrayBuffer>
function send(path: string, file: File, more: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new Blob([file]), 'products.csv')
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return shop.fetch(`/api/admin/product-imports${path}`, { method: 'POST', cookie: admin, body: form })
}
async function check(file: File): Promise<ImportPlan> {
  const answer = await send('/check', file)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportPlan
}
const run = (file: File, { checked }: ImportPlan) => send('', file, { checked })
async function importFile(file: File): Promise<ImportPlan> {
  const answer = await run(file, await check(file))
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportPlan
}
const results = ({ rows }: ImportPlan) => rows.map(({ result }) => result)
async function fault(file: File) {
  const answer = await send('/check', file)
  return [answer.status, ((await answer.json()) as { message: string }).message]
}
const exported = async () =>
  Buffer.from(
    await (await shop.fetch('/api/admin/exports/products', { cookie: admin })).arrayBuffer(),
  ).toString('utf8')
const everything = async () =>
  (
    await sql`select p.*, (select count(*) from price_history h where h.product_id = p.id) as prices from products p order by id`.execute(
      shop.services.db,
    )
  ).rows
const productAt = (slug: string) =>
  shop.services.db.selectFrom('products').where('slug', '=', slug).selectAll().executeTakeFirstOrThrow()
const type = async () =>
  (
    await shop.services.db
      .selectFrom('product_types')
      .select('slug')
      .orderBy('slug')
      .executeTakeFirstOrThrow()
  ).slug

const head = 'slug,name,product_type,price'

test('what an export wrote is imported again without a change, hostile texts too', async () => {
  const kind = await type()
  const texts = hostileStrings.filter((text) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text))
  const groups = Array.from({ length: Math.ceil(texts.length / 20) }, (_, at) =>
    texts
      .slice(at * 20, at * 20 + 20)
      .map((text) => text.slice(0, 900))
      .join('\n'),
  )
  for (const [at, text] of ['=1+1', "'=1+1", '"quoted", and\r\nbroken', ...groups].entries()) {
    const body = { name: `Hostile ${at}`, slug: `hostile-${at}`, productType: kind, price: '1.50' }
    const answer = await shop.fetch('/api/admin/products', {
      method: 'POST',
      cookie: admin,
      body: { ...body, tagline: text.slice(0, 40), description: text },
    })
    expect([at, answer.status]).toEqual([at, 200])
  }
  const file = `\uFEFF${(await exported()).replace(/^\uFEFF/, '')}`
  const [plan, before] = [await check(file), await everything()]
  expect(plan.rows.length).toBe(before.length)
  expect(plan.rows.filter(({ result }) => result !== 'unchanged')).toEqual([])
  expect(new Set(results(await importFile(file)))).toEqual(new Set(['unchanged']))
  expect(await everything()).toEqual(before)
})

describe('a file of products', () => {
  test('says row by row what would happen, writes nothing until it is imported, then once', async () => {
    const [kind, dunlin] = [await type(), await productAt('dunlin-1000')]
    const file = [
      `${head},tagline,is_featured`,
      `new-wing,New wing,${kind},"19,90",=1+1,yes`,
      `dunlin-1000,${dunlin.name},${dunlin.product_type},30.5,${dunlin.tagline},${dunlin.is_featured ? 'yes' : 'no'}`,
      `12,,nowhere,much,x,perhaps`,
      `new-wing,Again,${kind},1,,no`,
      ',,,,,',
    ].join('\r\n')
    const before = await everything()
    const plan = await check(file)
    expect(await everything()).toEqual(before)
    expect(plan.rows).toMatchObject([
      { line: 2, slug: 'new-wing', result: 'new', faults: [] },
      { line: 3, result: 'changed', changes: [{ field: 'price', from: '24.90', to: '30.50' }] },
      { line: 4, result: 'refused' },
      { line: 5, result: 'refused', faults: [{ field: 'slug', message: 'is in row 2 already' }] },
    ])
    expect(plan.rows[2]?.faults.map(({ field }) => field).toSorted()).toEqual([
      'is_featured',
      'name',
      'price',
      'slug',
    ])

    expect(results(await importFile(file))).toEqual(['new', 'changed', 'refused', 'refused'])
    expect(await productAt('new-wing')).toMatchObject({
      name: 'New wing',
      status: 'draft',
      price_cents: 1990,
      tagline: '=1+1',
      is_featured: true,
      is_digital: true,
      published_at: null,
    })
    expect(await productAt('dunlin-1000')).toMatchObject({
      price_cents: 3050,
      status: 'published',
      revision: dunlin.revision + 1,
    })
    const acts = await shop.services.db
      .selectFrom('audit_log')
      .where('action', '=', 'import.products')
      .select(['actor', 'change'])
      .execute()
    expect(acts.at(-1)).toEqual({ actor: 'admin@example.com', change: { new: 1, changed: 1, refused: 2 } })
    const after = await everything()
    expect(results(await importFile(file))).toEqual(['unchanged', 'unchanged', 'refused', 'refused'])
    expect(await everything()).toEqual(after)
  })

  test('that was checked before somebody else saved is refused, and a sale meanwhile keeps its goods', async () => {
    const db = shop.services.db
    const goods = await db
      .selectFrom('products')
      .where('stock', '>', 5)
      .where('status', '=', 'published')
      .selectAll()
      .executeTakeFirstOrThrow()
    const file = `${head},stock\n${goods.slug},${goods.name},${goods.product_type},9.99,${(goods.stock ?? 0) + 10}`
    const plan = await check(file)
    await sql`update products set revision = revision + 1 where id = ${goods.id}`.execute(db)
    expect((await run(file, plan)).status).toBe(409)
    expect(await productAt(goods.slug)).toMatchObject({ price_cents: goods.price_cents, stock: goods.stock })

    const stale = await check(
      `${head},revision\n${goods.slug},${goods.name},${goods.product_type},9.99,${goods.revision}`,
    )
    expect(stale.rows).toMatchObject([{ result: 'refused', faults: [{ field: 'revision' }] }])
    expect(results(await importFile(file))).toEqual(['changed'])
    expect(await productAt(goods.slug)).toMatchObject({ price_cents: 999, stock: (goods.stock ?? 0) + 10 })
  })

  test('that an export wrote keeps what was sold since, and corrects the stock by what was typed', async () => {
    const db = shop.services.db
    const { slug } = await db
      .selectFrom('products')
      .where('stock', '>', 5)
      .where('status', '=', 'published')
      .select('slug')
      .executeTakeFirstOrThrow()
    await sql`update products set stock = 10 where slug = ${slug}`.execute(db)
    const fileOf = async (typed: Record<string, string>, without: readonly string[] = []) => {
      const rows: Record<string, string>[] = parse(await exported(), { bom: true, columns: true })
      const row: Record<string, string> = { ...rows.find((each) => each.slug === slug), ...typed }
      const columns = Object.keys(row).filter((column) => !without.includes(column))
      return writeCsv(columns, [columns.map((column) => row[column] ?? '')])
    }
    const sellOne = () => sql`update products set stock = stock - 1 where slug = ${slug}`.execute(db)
    const stock = async () => (await productAt(slug)).stock

    const dearer = await fileOf({ price: '19.99' })
    await sellOne()
    const plan = await importFile(dearer)
    expect(plan.rows).toMatchObject([{ result: 'changed', changes: [{ field: 'price' }] }])
    expect(await stock()).toBe(9)
    await sellOne()
    expect(results(await importFile(dearer))).toEqual(['unchanged'])

    const refilled = await fileOf({ stock: '13' })
    await sellOne()
    expect((await importFile(refilled)).rows).toMatchObject([
      { result: 'changed', changes: [{ field: 'stock', from: '7', to: '12' }] },
    ])
    expect(await stock()).toBe(12)
    expect(results(await importFile(refilled))).toEqual(['refused'])
    const refilledWithoutRevision = await fileOf({ stock: '20' }, ['revision'])
    expect(results(await importFile(refilledWithoutRevision))).toEqual(['changed'])
    expect(results(await importFile(refilledWithoutRevision))).toEqual(['unchanged'])
    expect(await stock()).toBe(20)
    expect((await check(await fileOf({ stock_seen: 'many' }))).rows).toMatchObject([
      { result: 'refused', faults: [{ field: 'stock_seen' }] },
    ])
  })

  test('never publishes, and leaves a product on sale complete', async () => {
    const dunlin = await productAt('dunlin-1000')
    const plan = await check(
      `${head},licence,status\ndunlin-1000,${dunlin.name},${dunlin.product_type},0,,archived`,
    )
    expect(plan.rows).toMatchObject([{ result: 'refused' }])
    expect(plan.rows[0]?.faults.map(({ field }) => field)).toEqual(['price', 'licence'])
    await importFile(`${head},status\nsecret-plane,Secret,${await type()},5,published`)
    expect((await productAt('secret-plane')).status).toBe('draft')
    const comma = await check(`${head},kind\ntwo-kinds,Two kinds,${await type()},5,"Warbird, scale"`)
    expect(comma.rows[0]?.faults).toEqual([{ field: 'kind', message: 'may not have a comma' }])
    const missing = await check(`${head}\nin-no-type,A,no-such-type,5`)
    expect(missing.rows[0]?.faults).toEqual([
      { field: 'product_type', message: 'is not a product type of this shop' },
    ])
  })

  test('is read with semicolons too, and refused as a whole where it is no such file', async () => {
    const kind = await type()
    expect(results(await check(`slug;name;product_type;price\nsemi-wing;Semi;${kind};"7,5"`))).toEqual([
      'new',
    ])
    expect(await fault(`${head}\n"open`)).toEqual([
      422,
      'file: is not a CSV file: a quotation mark is not closed.',
    ])
    expect(await fault('slug,name\na,b')).toEqual([422, 'file: lacks columns: product_type, price'])
    expect(await fault(`${head},is_admin\na`)).toEqual([
      422,
      'file: has columns that are not known: is_admin',
    ])
    expect(await fault(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toEqual([
      422,
      'file: is not a text in UTF-8. Save it as “CSV UTF-8”.',
    ])
    expect(await fault(`${head}\n${'a,b,c,1\n'.repeat(2_001)}`)).toEqual([
      422,
      'file: may have at most 2\u202f000 rows',
    ])
    expect(await fault('x'.repeat(1_000_001))).toEqual([413, 'file: may have at most 1 MB'])
    expect(await check(`${head}\n`)).toMatchObject({ rows: [] })
  })
})
