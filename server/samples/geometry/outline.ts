import type { Point } from './loft.ts'

export function pairs(...numbers: number[]): [number, number][] {
  return numbers.flatMap((value, index): [number, number][] =>
    index % 2 === 0 ? [[value, numbers[index + 1] ?? 0]] : [],
  )
}
export function path(...numbers: number[]): Point[] {
  return numbers.flatMap((value, index): Point[] =>
    index % 3 === 0 ? [[value, numbers[index + 1] ?? 0, numbers[index + 2] ?? 0]] : [],
  )
}
