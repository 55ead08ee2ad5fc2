import autocannon from 'autocannon'

/** Requests a second that an address answers, from 20 connections for a second and a half. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, headers, connections: 20, duration: 1.5 })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`)
  return result.requests.average
}
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures several things in turn, five rounds, and gives the median of each. */
export async function interleaved(
  subjects: Record<string, () => Promise<number>>,
): Promise<Record<string, number>> {
  const seen: Record<string, number[]> = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  for (let round = 0; round < 5; round += 1)
    for (const [name, subject] of Object.entries(subjects)) seen[name]?.push(await subject())
  return Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, median(values)]))
}
