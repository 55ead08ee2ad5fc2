import { randomUUID } from 'node:crypto'
import type { Services } from '#server/features/call.ts'
import type { BuildValues } from '#shared/builds/build-fields.ts'
import { insertFlight, insertPhoto, setField, touchBuild } from './builds.queries.ts'
import { sampleBuild } from './builds-sample.queries.ts'

const built: BuildValues = {
  auw: 566,
  cg: 131,
  battery: { name: '3S 1500', capacity: 1500, grams: 134 },
  propeller: '6x4 pusher',
  trims: 'Reflex 3 mm instead of 2.5. Elevons half a turn up on the left rod.',
  notes:
    'Navy stripes printed, not taped. The hatch is tight: file W1R by 0.2 mm. Spar glued with slow epoxy.',
}
/** Newest first. */
const flown: readonly (readonly [days: number, minutes: number, note: string])[] = [
  [1, 12, 'Gusts to 25 km/h, high rates. Lands fast, as the card says.'],
  [1, 11, ''],
  [3, 13, 'Battery 3 mm forward: hunts no more.'],
  [6, 9, 'Hunts in pitch above half throttle.'],
  [6, 10, ''],
  [7, 4, 'Maiden. Half a turn of trim, then hands off.'],
]

export async function importSampleBuild({ db, files }: Services): Promise<void> {
  const sample = await sampleBuild(db)
  if (!sample) return
  const { userId, productId, hash } = sample
  const store_key = `builds/${randomUUID()}.webp`
  const key = `uploads/${hash}-800.webp`
  const hasPhoto = hash !== null && (await files.has(key))
  if (hasPhoto) await files.put(store_key, await files.read(key))
  await db.transaction().execute(async (trx) => {
    await touchBuild(trx, userId, productId)
    for (const field of ['auw', 'cg', 'battery', 'propeller', 'trims', 'notes'] as const)
      await setField(trx, { userId, productId }, field, { value: built[field], beside: null })
    for (const [days, minutes, note] of flown.toReversed()) {
      const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
      await insertFlight(trx, userId, productId, { id: randomUUID(), date, minutes, note })
    }
    if (hasPhoto)
      await insertPhoto(trx, { user_id: userId, product_id: productId, id: randomUUID(), store_key })
  })
}
