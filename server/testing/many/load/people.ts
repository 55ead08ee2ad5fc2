import type { Kysely } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Schema } from '#server/database/schema/schema.ts'
import { patiently } from '#server/testing/faults/fault-shop.ts'
import type { Made } from '#server/testing/faults/judge.ts'
import { address, type Placed } from '#server/testing/order-shop.ts'
import { colourPhoto } from '#server/testing/files/pictures.ts'
import type { Order, Quote } from '#shared/orders/orders.contract.ts'
import { type Ask, type Reply, register, type Traffic, untilDone } from './traffic.ts'

/** Where people come to. */
export interface Place {
  traffic: Traffic
  db: Kysely<Schema>
  /** Sent by parcel, and never sold out. */
  products: readonly number[]
  /** Milliseconds between two acts of one person. */
  pace: number
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
/** So that people do not step in time. */
const rest = (place: Place) => pause(place.pace * (0.5 + Math.random()))

export interface Phone {
  id: string
  cookie: string
  /** In the order in which they were acknowledged. */
  made: Made[]
  /** Pieces by product. */
  cart: Record<string, number>
  /** Addresses of pictures that the shop has. */
  pictures: string[]
  /** Changes that the shop refused, or never took. */
  refused: string[]
}

/** A picture with its fields, as a browser sends a form. */
async function pictureForm(): Promise<{ body: Buffer; type: string }> {
  const [r, g, b] = [0, 1, 2].map(() => Math.floor(Math.random() * 256)) as [number, number, number]
  const form = new FormData()
  form.append('directory', '/images/submissions')
  form.append('file', new Blob([new Uint8Array(await colourPhoto([r, g, b]))]), 'photo.jpg')
  const whole = new Response(form)
  return {
    body: Buffer.from(await whole.arrayBuffer()),
    type: whole.headers.get('content-type') ?? '',
  }
}

interface Change {
  endpoint: string
  lane: string
  at: string
  body: unknown
  type?: string
  onDone: (reply: Reply) => void
}
async function nextChange(phone: Phone, { products }: Place, key: string): Promise<Change> {
  const dice = Math.random()
  if (dice < 0.6) {
    const productId = oneOf(products)
    const onDone = () => void (phone.cart[productId] = Math.min(99, (phone.cart[productId] ?? 0) + 1))
    return { endpoint: 'addToCart', lane: 'cart', at: '/api/cart', body: { productId, quantity: 1 }, onDone }
  }
  if (dice < 0.85)
    return {
      endpoint: 'sendFeedback',
      lane: `feedback/${key}`,
      at: '/api/feedback',
      body: { message: `Message ${key}`, pageUrl: '/planes' },
      onDone: () => {},
    }
  const { body, type } = await pictureForm()
  const onDone = ({ text }: Reply) => void phone.pictures.push((JSON.parse(text) as { url: string }).url)
  return { endpoint: 'upload', lane: `upload/${key}`, at: '/api/upload', body, type, onDone }
}

/** Sends a change until it is acknowledged; each tenth twice at once, as after a lost answer. */
async function sendChange(ask: Ask, phone: Phone, place: Place): Promise<void> {
  const key = crypto.randomUUID()
  const { endpoint, lane, at, body, type, onDone } = await nextChange(phone, place, key)
  const headers = {
    'idempotency-key': key,
    'kestrel-owner': phone.id,
    ...(type ? { 'content-type': type } : {}),
  }
  const send = () => ask(at, { method: 'POST', body, cookie: phone.cookie, headers })
  if (Math.random() < 0.1) void send()
  try {
    const reply = await untilDone(send)
    if (reply.status >= 400) throw new Error(`${reply.status} ${reply.text.slice(0, 200)}`)
    onDone(reply)
    phone.made.push({ key, owner: phone.id, lane, endpoint })
  } catch (error) {
    phone.refused.push(`${endpoint} ${key}: ${String(error)}`)
  }
}

/** Makes changes one after another and reads what is new, until it is told to stop. */
export async function usePhone(place: Place, phones: Phone[]): Promise<void> {
  const ask = place.traffic.askAs('phone')
  await rest(place)
  const { email, cookie } = await register(ask)
  const find = () =>
    place.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const { id } = await patiently(find)
  const phone: Phone = { id, cookie, made: [], cart: {}, pictures: [], refused: [] }
  phones.push(phone)
  while (!place.traffic.stopping) {
    await sendChange(ask, phone, place)
    if (Math.random() < 0.3)
      for (const at of ['/api/auth/user', '/api/cart', '/api/notifications', '/api/products'])
        await ask(at, { cookie })
    await rest(place)
  }
}

/** As a buyer who is back from the provider and looks until the shop knows; false: not within three minutes. */
async function isShownPaid(ask: Ask, ref: string): Promise<boolean> {
  for (const end = Date.now() + 180_000; Date.now() < end; await pause(300)) {
    const { status, text } = await ask(`/api/orders/${ref}`)
    if (status === 200 && (JSON.parse(text) as Order).payment === 'paid') return true
  }
  return false
}

/** Keys of orders, by whether their buyers were shown that they are paid. */
export interface Bought {
  paid: string[]
  unpaid: string[]
}
export async function buy(place: Place, bought: Bought): Promise<void> {
  const ask = place.traffic.askAs('buyer')
  const post = (at: string, body: unknown) => untilDone(() => ask(at, { method: 'POST', body }))
  await rest(place)
  while (!place.traffic.stopping) {
    const items = [{ productId: oneOf(place.products), quantity: 1 }]
    const quote = await post('/api/orders/quote', { country: 'DE', items })
    const { fingerprint } = JSON.parse(quote.text) as Quote
    const key = crypto.randomUUID()
    const order = { key, country: 'DE', email: `${key}@example.com`, address, items, fingerprint }
    const placed = await post('/api/orders', order)
    if (placed.status < 400) {
      const { paymentUrl, ref } = JSON.parse(placed.text) as Placed
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const decide = () =>
        ask(new URL(paymentUrl, 'http://any').pathname, {
          method: 'POST',
          body: Buffer.from('decision=pay'),
          headers,
        })
      await untilDone(decide)
      bought[(await isShownPaid(ask, ref)) ? 'paid' : 'unpaid'].push(key)
    }
    await rest(place)
  }
}

/** Reads pages, and the files that they name. */
export async function browse(place: Place, addresses: readonly string[]): Promise<void> {
  const ask = place.traffic.askAs('browser')
  await rest(place)
  while (!place.traffic.stopping) {
    const { text } = await ask(oneOf(addresses), { headers: { accept: 'text/html' } })
    const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
    if (files.length > 0) await ask(oneOf(files))
    await rest(place)
  }
}
