import { announceChange } from '#server/database/catalogue-version.ts'
import { part } from '#server/foundation/answer-part.ts'
import { median } from '#server/benchmarks/measure.ts'
import { note, report } from '#server/benchmarks/report.ts'
import { startOwnBalancer } from '#server/testing/many/own-balancer.ts'
import { startTwoAndTwo } from '#server/testing/many/two-and-two.ts'

const changes = 40
/** Milliseconds from the commit until both processes answer with what changed. */
const most = 100
const slug = 'changed-spar'

/** A product's page and its data, asked through a balancer that gives each process every second request. */
export async function measureChangedPage(): Promise<void> {
  const balancer = await startOwnBalancer()
  const at = await startTwoAndTwo({ publicUrl: balancer.url })
  await balancer.send(at.web.map(({ url }) => url))
  const { id } = await at.db.transaction().execute(async (trx) => {
    const product = await trx
      .insertInto('products')
      .values({
        slug,
        product_type: 'parts',
        name: 'Spar 0',
        price_cents: 990,
        is_digital: false,
        status: 'published',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceChange(trx, [part.product(product.id), part.types])
    return product
  })
  const ask = async (path: string) => {
    const answer = await fetch(`${balancer.url}${path}`)
    return { tag: answer.headers.get('etag'), text: await answer.text() }
  }
  /** One of each process. */
  const askBoth = async (path: string) => [await ask(path), await ask(path)] as const
  const change = async (name: string) => {
    await at.db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ name }).where('id', '=', id).execute()
      await announceChange(trx, [part.product(id)])
    })
    return performance.now()
  }
  for (const [said, path] of [
    ['data', `/api/products/by-slug/${slug}`],
    ['rendered page', `/parts/${slug}`],
  ] as const) {
    const took: number[] = []
    let unequal = 0
    for (let count = 1; count <= changes; count += 1) {
      const name = `Spar ${said} ${count}`
      await askBoth(path)
      const committed = await change(name)
      for (;;) {
        const [one, other] = await askBoth(path)
        if (!(one.text.includes(name) && other.text.includes(name))) continue
        took.push(performance.now() - committed)
        if (one.text !== other.text || one.tag !== other.tag) unequal += 1
        break
      }
    }
    const inBoth = median(took)
    report(
      `changed ${said} in both processes, ms after the commit`,
      inBoth,
      `at most ${most}`,
      inBoth <= most,
    )
    note(
      `the slowest of ${changes}; with other bytes in both`,
      `${Math.max(...took).toFixed(1)} ms; ${unequal}`,
    )
  }
  await at.close()
  await balancer.stop()
}
