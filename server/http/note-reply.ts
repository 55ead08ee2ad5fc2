import type { Response } from 'express'
import type { Reply } from '#server/features/call.ts'
import type { AnswerPart } from '#server/foundation/answer-part.ts'
import { cookieLine } from './cookies.ts'

export interface Said {
  status: number
  headers: Record<string, string>
  parts: AnswerPart[]
  end: Date | null
  keep: boolean
}
export function noteReply(said: Said, response: Response | null, secure: boolean): Reply {
  return {
    status: (code) => (said.status = code),
    header: (name, value) => (said.headers[name] = value),
    setCookie: (name, value, options) =>
      response?.append('Set-Cookie', cookieLine(name, value, options, secure)),
    madeOf: (...parts) => said.parts.push(...parts),
    doNotKeep: () => {
      said.keep = false
    },
    validUntil: (end) => {
      if (end && (said.end === null || end < said.end)) said.end = end
    },
  }
}
