import type { Harm } from '#server/testing/faults/judge.ts'
import type { Soak } from './soak.ts'

const mostShown = 20
const line = (name: string, ...values: (string | number)[]) =>
  name.padEnd(34) + values.map((value) => String(value).padStart(12)).join('')
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** What went wrong, a sentence each. */
export function faultsOf(soak: Soak, judgesMemory: boolean): string[] {
  const { damage, beyond, memory, mails, failedJobs, dropped } = soak
  return [
    ...damage.map(({ harm, count, what }) => `${harm} ${count}: ${what}`),
    ...beyond.map(
      ({ who, what, status, to }) =>
        `${who}: ${what} was answered with ${status} at ${new Date(to).toISOString()}`,
    ),
    ...(mails.missed > 0 ? [`${mails.missed} buyers got no mail`] : []),
    ...failedJobs.map((name) => `the job ${name} was given up`),
    ...(dropped.includes(null) ? ['a process went on with an old page'] : []),
    ...(judgesMemory ? memory.growing.map((name) => `the memory of ${name} grows`) : []),
  ]
}

function killLines({ killed, during }: Soak): string[] {
  const kinds = Map.groupBy(killed, ({ what }) => what)
  return [...kinds].map(([what, times]) => {
    const longest = Math.max(...times.map(({ from, to }) => to - from)) / 1000
    return line(what, times.length, longest.toFixed(1), during.get(what) ?? 0)
  })
}

/** The table of a soak. */
export function reportSoak(soak: Soak, faults: readonly string[]): string {
  const { requests, damage, dropped, memory, mails } = soak
  const count = (harm: Harm) =>
    damage.filter((each) => each.harm === harm).reduce((sum, each) => sum + each.count, 0)
  const took = dropped.filter((each) => each !== null).toSorted((one, other) => one - other)
  const names = Object.keys(memory.last).toSorted()
  return [
    line('soak of seconds', Math.round(soak.seconds)),
    line('requests, changes, paid orders', requests.length, soak.changes, soak.orders),
    line('lost, doubled, stuck', count('lost'), count('doubled'), count('stuck')),
    line('no answer or 5xx beyond kills', soak.beyond.length),
    line('mails missed, waiting, doubled', mails.missed, mails.waiting, mails.doubled),
    '',
    line('killed', 'times', 'longest s', '5xx or none'),
    ...killLines(soak),
    '',
    line('a changed page is new in both, ms', 'median', '95 %', 'longest', 'changes'),
    line('', ...[0.5, 0.95, 1].map((share) => quantile(took, share).toFixed(0)), took.length),
    '',
    line('memory in MB', ...names),
    line('after a third of the time', ...names.map((name) => (memory.third[name] ?? 0).toFixed(0))),
    line('at the end', ...names.map((name) => (memory.last[name] ?? 0).toFixed(0))),
    '',
    ...(faults.length === 0
      ? ['Nothing was lost, nothing was doubled.']
      : [...faults.slice(0, mostShown), `${faults.length} faults`]),
  ].join('\n')
}
