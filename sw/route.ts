declare const self: ServiceWorkerGlobalScope

interface Asked {
  url: URL
  request: Request
  sameOrigin: boolean
}
interface Matched<T> {
  event: FetchEvent
  url: URL
  request: Request
  params: T
}
type Answer = (event: FetchEvent, asked: Asked) => Promise<Response> | null

const answers: Answer[] = []
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  const asked = { url, request: event.request, sameOrigin: url.origin === location.origin }
  for (const answer of answers) {
    const response = answer(event, asked)
    if (!response) continue
    event.respondWith(response)
    return
  }
})

/** The first matching route answers. */
export function route<T>(
  match: (asked: Asked) => T | null | undefined | false,
  handle: (matched: Matched<T>) => Promise<Response>,
  method = 'GET',
): void {
  answers.push((event, asked) => {
    if (asked.request.method !== method) return null
    const params = match(asked)
    if (params === null || params === undefined || params === false) return null
    return handle({ event, url: asked.url, request: asked.request, params })
  })
}
