let missed = 0

/** Says a measured value and whether it holds; a miss ends the run with exit code 1. */
export function report(name: string, value: number, limit: string, holds: boolean): void {
  if (!holds) missed += 1
  process.stdout.write(`${holds ? 'holds ' : 'MISSED'}  ${name}: ${value.toFixed(2)} (${limit})\n`)
}
/** A value without a limit. */
export function note(name: string, value: string): void {
  process.stdout.write(`        ${name}: ${value}\n`)
}
export const misses = () => missed
