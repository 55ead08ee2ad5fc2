import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '#server/testing/faults/fault-shop.ts'
import { type Colour, colourPhoto, isOfColour } from '#server/testing/files/pictures.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'
import type { BuildField } from '#shared/builds/build-fields.ts'
import type { Build, Flight } from '#shared/builds/builds.contract.ts'
import type { Queued } from './device.ts'
import type { Ground } from './fault.ts'
import { type HandIns, judgeHandIns, startHandIns } from './hand-ins.ts'
import type { Damage, Harm } from '#server/testing/faults/judge.ts'
import { judgePosts, type OwnPosts } from './posts.ts'

/** Of one plane: what its maker states of it. */
interface OwnBuild {
  fields: Partial<Record<BuildField, unknown>>
  flights: Map<string, Flight>
  /** Every photo is of one colour, by which it is known again. */
  photos: Map<string, Colour>
}
type Profile = Partial<Record<'firstName' | 'lastName' | 'country', string>>

/** What a member has in the shop beside the cart: the builds of their planes by product, beta tasks, their profile, their posts. */
export interface Belongings {
  builds: Map<number, OwnBuild>
  handIns: HandIns
  profile: Profile
  posts: OwnPosts
}

/** One plane may have twelve; lanes of photos are independent, so that some may come before others have gone. */
const mostPhotos = 12
const names = ['Robin', 'Kim', 'Sascha', 'Marian', 'Toni', 'Jo']
const countries = ['DE', 'FR', 'NO', 'PT', '']

/** Planes that are theirs: ordered by the ordinary way, for nothing. */
async function givePlanes({ shop }: Ground, member: Member, count: number): Promise<number[]> {
  const planes = await shop.addProducts(count, { price_cents: 0, is_digital: true, licence_kind: 'personal' })
  const post = async (at: string, body: unknown) => {
    const answer = await shop.fetch(at, { method: 'POST', body, cookie: member.cookie })
    if (!answer.ok) throw new Error(`A plane could not be had: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { fingerprint: string }
  }
  for (const productId of planes) await post('/api/cart', { productId, quantity: 1 })
  const { fingerprint } = await post('/api/orders/quote', { country: 'DE' })
  await post('/api/orders', { key: crypto.randomUUID(), country: 'DE', fingerprint, startNow: true })
  return planes
}

/** A member's builds and profile as they should be, and changes of them by chance. */
export async function startBelongings(
  ground: Ground,
  member: Member,
  planes: number,
  newKey: () => string,
): Promise<{ belongings: Belongings; change: () => Promise<Queued> }> {
  const { below, oneOf } = ground.random
  const testing = await startHandIns(ground, member, newKey)
  const { handIns } = testing
  const belongings: Belongings = {
    builds: new Map(),
    handIns,
    profile: { firstName: 'Robin' },
    posts: new Map(),
  }
  for (const id of await givePlanes(ground, member, planes))
    belongings.builds.set(id, { fields: {}, flights: new Map(), photos: new Map() })
  const photosMade = new Map<number, number>()
  const values: Record<BuildField, () => unknown> = {
    auw: () => 300 + below(2_000),
    cg: () => 40 + below(400) / 10,
    battery: () => ({ name: `${1 + below(6)}S`, capacity: 500 + below(5_000), grams: null }),
    propeller: () => `${6 + below(6)}x${3 + below(5)}`,
    trims: () => `Elevator ${below(30)} up`,
    notes: () => `Flew ${below(1_000)} times`,
  }
  const fields = Object.keys(values) as BuildField[]

  /** One of the flights or photos that are there, to be removed. */
  const takeFrom = (things: Map<string, unknown>): string | undefined => {
    const id = things.size > 0 ? oneOf([...things.keys()]) : undefined
    if (id) things.delete(id)
    return id
  }
  const change = async (): Promise<Queued> => {
    if (below(6) === 0) return testing.change()
    const [productId, build] = oneOf([...belongings.builds])
    const made = (endpoint: string, input: Record<string, unknown>, lane = `build/${productId}`) => {
      const key = newKey()
      return { key, owner: member.id, lane, endpoint, input }
    }
    const dice = below(100)
    if (dice < 20) {
      const profile: Profile = { firstName: oneOf(names), country: oneOf(countries) }
      if (below(2) === 0) profile.lastName = `Number ${below(1_000)}`
      Object.assign(belongings.profile, profile)
      return made('updateProfile', profile, 'profile')
    }
    const photos = photosMade.get(productId) ?? 0
    if (dice < 35 && photos < mostPhotos) {
      photosMade.set(productId, photos + 1)
      const colour = [below(8) * 36, below(8) * 36, below(8) * 36] as const
      // As the app does it, the photo's id is the key.
      const id = newKey()
      build.photos.set(id, colour)
      const file = {
        name: 'IMG.jpg',
        type: 'image/jpeg',
        base64: (await colourPhoto(colour)).toString('base64'),
      }
      return { ...made('addBuildPhoto', { productId, id }, `build/photo/${id}`), key: id, file }
    }
    if (dice < 65) {
      const id = newKey()
      const flight = { id, date: `2026-05-${10 + below(20)}`, minutes: 1 + below(90), note: '' }
      build.flights.set(id, flight)
      return made('logFlight', { productId, ...flight })
    }
    const gone = dice < 72 ? takeFrom(build.flights) : undefined
    if (gone) return made('deleteFlight', { productId, id: gone })
    const goneToo = dice < 74 ? takeFrom(build.photos) : undefined
    if (goneToo) return made('deleteBuildPhoto', { productId, id: goneToo }, `build/photo/${goneToo}`)
    const field = oneOf(fields)
    const value = below(8) === 0 ? null : values[field]()
    build.fields[field] = value
    return made('setBuildField', { productId, field, value })
  }
  return { belongings, change }
}

const sorted = <T extends { id: string }>(things: Iterable<T>) =>
  JSON.stringify([...things].toSorted((one, other) => one.id.localeCompare(other.id)))
const flightOf = ({ id, date, minutes, note }: Flight): Flight => ({ id, date, minutes, note })

/** A shop that is busy asks to come again. */
async function untilNotBusy(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 60) return answer
    await pause(500)
  }
}

/** What a member's browser reads of the shop. */
function readerOf({ shop }: Ground, { cookie }: Member) {
  const lost = (what: string): Damage[] => [{ harm: 'lost', count: 1, what }]
  return {
    get: async <T>(at: string) => (await (await shop.fetch(at, { cookie })).json()) as T,
    judgePhoto: async (address: string, colour: Colour): Promise<Damage[]> => {
      const answer = await untilNotBusy(() => shop.fetch(address, { cookie }))
      if (!answer.ok) return lost(`the photo ${address} is answered with ${answer.status}`)
      return (await isOfColour(await answer.arrayBuffer(), colour))
        ? []
        : lost(`${address} is another picture`)
    },
  }
}

/** Compares what the shop gives a member with what it should: fields, flights once each, photos with their pictures. */
export async function judgeBelongings(
  ground: Ground,
  member: Member,
  { builds, handIns, profile, posts }: Belongings,
): Promise<Damage[]> {
  const damage = await judgePosts(ground, member, posts)
  const note = (harm: Harm, what: string) => damage.push({ harm, count: 1, what })
  const reader = readerOf(ground, member)
  const { get, judgePhoto } = reader
  damage.push(...(await judgeHandIns(handIns, reader)))
  const user = await get<User>('/api/auth/user')
  for (const [field, want] of Object.entries(profile)) {
    const have = user[field as keyof Profile] ?? ''
    if (have !== want) note('lost', `${field} of the profile is ${have} instead of ${want}`)
  }
  const there = await get<Build[]>('/api/builds')
  for (const [id, want] of builds) {
    const have = there.find(({ productId }) => productId === id)
    for (const [field, value] of Object.entries(want.fields)) {
      const is: unknown = have?.[field as BuildField] ?? null
      if (JSON.stringify(is) !== JSON.stringify(value))
        note('lost', `${field} of ${id} is ${JSON.stringify(is)} instead of ${JSON.stringify(value)}`)
    }
    const flights = have?.flights ?? []
    if (flights.length !== want.flights.size)
      note(
        flights.length > want.flights.size ? 'doubled' : 'lost',
        `${flights.length} flights of ${want.flights.size}`,
      )
    else if (sorted(flights.map(flightOf)) !== sorted(want.flights.values()))
      note('lost', `the flights of ${id} are others`)
    const photos = have?.photos ?? []
    for (const { id: photo } of photos)
      if (!want.photos.has(photo)) note('doubled', `the photo ${photo} is there`)
    for (const [photo, colour] of want.photos) {
      if (!photos.some((each) => each.id === photo)) {
        note('lost', `the photo ${photo}`)
        continue
      }
      damage.push(...(await judgePhoto(`/api/build-photos/${photo}`, colour)))
    }
  }
  return damage
}
