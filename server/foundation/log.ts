import { pino, type Logger } from 'pino'

export type Log = Logger

const warning = 40
const error = 50

/** A sentence for a terminal; null below a warning. */
export function readLogLine(line: string): string | null {
  const { level, msg, err } = JSON.parse(line) as {
    level: number
    msg: string
    err?: { message: string; stack: string }
  }
  if (level < warning) return null
  if (level < error) return `Warning: ${msg}${err ? ` (${err.message})` : ''}`
  return `Error: ${msg}${err ? `\n${err.stack}` : ''}`
}
const terminal = {
  write: (line: string) => {
    const sentence = readLogLine(line)
    if (sentence !== null) process.stderr.write(`${sentence}\n`)
  },
}

/** JSON, or sentences on a terminal; secrets are removed. */
export function createLog(level: string): Log {
  const options = {
    level,
    redact: {
      paths: ['cookie', 'authorization', 'password', '*.password', '*.token', 'req.headers'],
      remove: true,
    },
  }
  return process.stdout.isTTY ? pino(options, terminal) : pino(options)
}
