import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Of a tick of /proc, which is a hundredth of a second on Linux. */
const msPerTick = 10

interface Process {
  parent: number
  ticks: number
}

function readProcesses(): Map<number, Process> {
  const all = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // Fields after the command, which may contain spaces; ended children count too.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
      all.set(Number(name), { parent: Number(fields[1]), ticks })
    } catch {
      // It has ended meanwhile.
    }
  }
  return all
}

/** Processor milliseconds so far of a server, its PostgreSQL and all their children. Linux only. */
export function processorTime(server: number, dataDirectory: string): number {
  const postmaster = Number(
    readFileSync(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const all = readProcesses()
  const counted = new Set([server, postmaster])
  for (const each of counted) for (const [id, { parent }] of all) if (parent === each) counted.add(id)
  return [...counted].reduce((sum, id) => sum + (all.get(id)?.ticks ?? 0), 0) * msPerTick
}
