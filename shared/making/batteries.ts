import type { OwnedBattery, Workshop } from './workshop.ts'

/** Equal cells and a capacity within a fifth ("3S 1300"). */
export function ownsBattery({ batteries }: Workshop, named: string): boolean {
  const [, cells, capacity] = /^(\d+)S (\d+)/.exec(named) ?? []
  if (!cells || !capacity) return false
  return batteries.some(
    (own) => own.cells === Number(cells) && Math.abs(own.capacity / Number(capacity) - 1) <= 0.2,
  )
}

export function batteryText({ cells, capacity }: OwnedBattery): string {
  return `${cells}S ${capacity}\u00a0mAh`
}
