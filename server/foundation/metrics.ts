/** Seconds. */
const limits = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Labels = Readonly<Record<string, string>>
export interface Figure {
  name: string
  help: string
  type: 'gauge' | 'counter'
  values: { labels?: Labels; value: number }[]
}
export interface Timed {
  labels: Labels
  /** Counts for each limit, without those within the one before. */
  within: number[]
  sum: number
  count: number
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))
const written = (labels: Labels = {}) => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}
const head = (name: string, help: string, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

/** In the text form of Prometheus. */
export function writeFigures(figures: readonly Figure[]): string {
  return figures
    .map(({ name, help, type, values }) => {
      const lines = values.map(({ labels, value }) => `${name}${written(labels)} ${value}\n`)
      return head(name, help, type) + lines.join('')
    })
    .join('')
}

/** Times by route pattern: a label never holds what a caller has chosen, such as an address or a name. */
export class RequestTimes {
  readonly #times = new Map<string, Timed>()

  note(labels: { method: string; route: string; status: string }, seconds: number): void {
    this.add(this.of(labels), seconds)
  }
  /** The times of one route. Who notes many requests keeps it and calls `add`. */
  of(labels: { method: string; route: string; status: string }): Timed {
    const key = `${labels.method} ${labels.status} ${labels.route}`
    let timed = this.#times.get(key)
    if (!timed) {
      timed = { labels, within: limits.map(() => 0), sum: 0, count: 0 }
      this.#times.set(key, timed)
    }
    return timed
  }
  add(timed: Timed, seconds: number): void {
    timed.sum += seconds
    timed.count += 1
    let index = 0
    while (seconds > (limits[index] ?? Infinity)) index += 1
    if (index < limits.length) timed.within[index] = (timed.within[index] ?? 0) + 1
  }

  write(): string {
    const name = 'kestrel_http_request_seconds'
    const lines = [...this.#times.values()].map(({ labels, within, sum, count }) => {
      let upTo = 0
      const each = limits.map((le, index) => {
        upTo += within[index] ?? 0
        return `${name}_bucket${written({ ...labels, le: String(le) })} ${upTo}`
      })
      return [
        ...each,
        `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
        `${name}_sum${written(labels)} ${sum.toFixed(6)}`,
        `${name}_count${written(labels)} ${count}`,
      ].join('\n')
    })
    return `${head(name, 'Time until an answer was sent, by route pattern.', 'histogram')}${lines.map((line) => `${line}\n`).join('')}`
  }
}
