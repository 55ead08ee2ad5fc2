let missed = 0

export function report(name: string, value: number, limit: string, holds: boolean): void {
  if (!holds) missed += 1
  process.stdout.write(`${holds ? 'holds ' : 'MISSED'}  ${name}: ${value.toFixed(2)} (${limit})\n`)
}
export function note(name: string, value: string): void {
  process.stdout.write(`        ${name}: ${value}\n`)
}
export const misses = () => missed
