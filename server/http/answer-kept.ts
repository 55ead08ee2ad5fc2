import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WholeAnswer, WholeCache } from '#server/render/whole-cache.ts'
import { sendKept } from './send-whole.ts'

interface Keeping {
  answers: WholeCache
  pages: WholeCache
  /** Names and values in turn. */
  headersOf: { data: readonly string[]; page: readonly string[] }
  isData: (path: string) => boolean
  idOf: (request: IncomingMessage) => string
  note: (status: number) => void
}

/** Answers what is kept before Express sees it, which costs as much as the answer; false where nothing is kept. */
export function answerKept({ answers, pages, headersOf, isData, idOf, note }: Keeping) {
  const find = (url: string): WholeAnswer | null => answers.get(url) ?? pages.get(url)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    const kept = method === 'GET' ? find(url) : null
    if (!kept) return false
    note(kept.status)
    const fixed = isData(url) ? headersOf.data : headersOf.page
    sendKept(request, response, kept, { fixed, id: idOf(request) })
    return true
  }
}
