import { keptCalls } from '#shared/kept-calls.gen.ts'
import type { KeptProduct } from '#shared/offline/kept/kept-data.ts'
import { keepAnswer, keepProducts, readAnswer } from '#shared/offline/kept/kept-catalogue.ts'
import { keepPrivate, readPrivate } from '#shared/offline/kept/kept-private.ts'
import {
  type LineState,
  lineHeader,
  ownerHeader,
  readerHeader,
  savedHeader,
} from '#shared/offline/worker-messages.ts'
import { keptCatalogueAnswer } from './kept-answers.ts'
import type { KeptBody } from './saved-body.ts'
import { answerInTime, type Kept } from './answer-in-time.ts'
import { tryToKeep } from './storage-full.ts'
import { route } from './route.ts'

type Keep = (typeof keptCalls)[number][1]
const patterns = keptCalls.map(
  ([path, keep]) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), keep] as const,
)

/** A call as the device keeps its answer: one address, whatever the order of what is asked. */
function addressOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams([...searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** An answer of the device, which says that it is one. */
function answerOf({ body, savedAt, headers }: KeptBody, line: LineState): Response {
  return new Response(JSON.stringify(body), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...headers,
      [savedHeader]: savedAt,
      [lineHeader]: line,
    },
  })
}

const fromRecords: Kept = {
  read: (url) => keptCatalogueAnswer(url, addressOf(url)),
  async keep(url, answer) {
    if (!/^\/api\/product(\/|s\/by-slug)/.test(url.pathname)) return
    const {
      related: _related,
      needed: _needed,
      ...product
    } = (await answer.json()) as KeptProduct['product'] & Record<'related' | 'needed', unknown>
    await keepProducts([product], new Date())
  },
  answerOf,
}
const asTheyCame: Kept = {
  async read(url) {
    // What asks more narrowly than anything that is kept gets what is kept of all.
    return (await readAnswer(addressOf(url))) ?? (await readAnswer(url.pathname)) ?? null
  },
  keep: async (url, answer) => keepAnswer(addressOf(url), await answer.json(), new Date()),
  answerOf,
}
/** What was given to the member whom the page takes the person before it for, and to nobody else. */
function privateTo(reader: string | null): Kept {
  return {
    read: async (url) => (reader ? ((await readPrivate(reader, addressOf(url))) ?? null) : null),
    async keep(url, answer) {
      const owner = answer.headers.get(ownerHeader)
      if (owner === null || owner !== reader) return
      const body: unknown = await answer.json()
      await keepPrivate({ owner, name: addressOf(url), savedAt: new Date().toISOString(), body })
    },
    answerOf,
  }
}
const keptOf = (keep: Keep, request: Request): Kept =>
  keep === 'catalogue'
    ? fromRecords
    : keep === 'whole'
      ? asTheyCame
      : privateTo(request.headers.get(readerHeader))

/**
 * The calls that the device can answer too: the shop is asked, and what is kept is given when the line is slow or gone
 * (decision 11).
 */
export function answerCalls(): void {
  route(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.method === 'GET'
        ? patterns.find(([pattern]) => pattern.test(url.pathname))?.[1]
        : undefined,
    ({ event, request, url, params }) => {
      const kept = keptOf(params, request)
      return answerInTime(event, url, {
        ...kept,
        keep: async (at, answer) => {
          await tryToKeep(() => kept.keep(at, answer))
        },
      })
    },
  )
}
