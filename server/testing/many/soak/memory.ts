import { readFile } from 'node:fs/promises'
import type { TwoAndTwo } from '#server/testing/many/two-and-two.ts'

/** MB in memory of each process that runs; empty where the system does not tell. */
export async function memoryOf(fleet: TwoAndTwo): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name, id } of fleet.processIds()) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? []
    if (kilobytes) found[name] = Number(kilobytes) / 1024
  }
  return found
}

/** Processes that live all the time. */
const lasting = ['first', 'worker-1']
/** Of what a process had after a third of the time, beside 16 MB that come and go with its garbage. */
const mostGrowth = 1.15

export const growing = (third: Record<string, number>, end: Record<string, number>): string[] =>
  lasting.filter((name) => (end[name] ?? 0) > (third[name] ?? 0) * mostGrowth + 16)
