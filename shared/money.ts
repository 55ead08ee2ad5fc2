/** "24.90" to 2490; throws on other forms. */
export function toCents(price: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(price)
  if (!match) throw new RangeError(`Not a price: ${price}`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** 2490 to "24.90". */
export function fromCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.abs(Math.round(cents))
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Half up: the one place where cents are rounded. */
export function percentOf(cents: number, percent: number): number {
  // Millionths keep the product an exact integer below 2^53.
  return Math.floor((cents * Math.round(percent * 10_000) + 500_000) / 1_000_000)
}

/** Tax within an amount that includes it, in cents, half up. */
export function includedPart(cents: number, percent: number): number {
  const share = Math.round(percent * 10_000)
  const whole = 1_000_000 + share
  return Math.floor((2 * cents * share + whole) / (2 * whole))
}
