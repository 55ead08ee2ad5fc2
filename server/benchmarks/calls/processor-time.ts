import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const ticks = 100

function statOf(pid: string): { parent: string; own: number; ended: number } | null {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name may hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index])
  return { parent: fields[1] ?? '', own: at(11) + at(12), ended: at(13) + at(14) }
}

/** Seconds of one process, and of the children that it has waited for where `withEnded`. */
export function secondsOf(pid: number, withEnded = false): number {
  const stat = statOf(String(pid))
  if (!stat) throw new Error(`There is no process ${pid}`)
  return (stat.own + (withEnded ? stat.ended : 0)) / ticks
}

/** Seconds of PostgreSQL: the process that `backend` is a child of, and all children, ended ones too. */
export function secondsOfPostgres(backend: number): number {
  const parent = statOf(String(backend))?.parent
  if (!parent) throw new Error('PostgreSQL runs on another machine')
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = children.reduce((sum, pid) => {
    const stat = statOf(pid)
    return stat?.parent === parent ? sum + stat.own : sum
  }, 0)
  return own / ticks + secondsOf(Number(parent), true)
}
