const day = 86_400_000

/** The calendar day at a longitude by its sun, such as `2026-06-21`. */
export const dayAt = (now: number, lon: number): string =>
  new Date(now + (lon / 360) * day).toISOString().slice(0, 10)
