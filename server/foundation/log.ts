import { pino, type Logger } from 'pino'

export type Log = Logger

const warning = 40
const error = 50

/** A line of the log as a sentence for a terminal, with the stack of an error; null below a warning. */
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

/**
 * Lines of JSON on standard output; on a terminal, sentences for warnings and errors. Cookies, tokens and passwords never
 * reach them.
 */
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
