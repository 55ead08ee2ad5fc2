import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard output; cookies, tokens and passwords never reach them. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: ['cookie', 'authorization', 'password', '*.password', '*.token', 'req.headers'],
      remove: true,
    },
  })
}
