import { median } from '#server/benchmarks/measure.ts'

const rounds = 5
/** ms */
const roundLength = 3_000
const betweenKept = 5
const betweenNew = 50

async function timeOf(address: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return performance.now() - start
}

/** Sends at a fixed rate, however slow the answers are; gives the time of each in ms. */
async function askEach(between: number, address: () => string): Promise<number[]> {
  const asked: Promise<number>[] = []
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      asked.push(timeOf(address()))
      if (asked.length < roundLength / between) return
      clearInterval(timer)
      resolve()
    }, between)
  })
  return Promise.all(asked)
}
const percentile99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** The 99th percentile of 200 kept answers a second, alone and beside 20 new pages a second, in turns; ms. */
export async function latencyBeside(
  url: string,
  { kept, fresh }: { kept: string; fresh: (index: number) => string },
): Promise<{ rest: number; beside: number }> {
  const [rest, beside]: [number[], number[]] = [[], []]
  let next = 0
  const askKept = () => askEach(betweenKept, () => url + kept)
  for (let round = 0; round < rounds; round += 1) {
    rest.push(percentile99(await askKept()))
    const [times] = await Promise.all([askKept(), askEach(betweenNew, () => url + fresh((next += 1)))])
    beside.push(percentile99(times))
  }
  return { rest: median(rest), beside: median(beside) }
}
