/** Every number, price and date on screen. */
const symbols: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' }

/** "$ 24.90" with a no-break space; takes a decimal string. */
export function formatPrice(price: string, currency: string): string {
  const [whole = '0', cents = '00'] = price.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f')
  return `${symbols[currency] ?? currency}\u00a0${grouped}.${cents.padEnd(2, '0').slice(0, 2)}`
}

/** "96 MB", "620 kB": decimal units. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  if (bytes < 10_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  if (bytes < 1_000_000_000) return `${Math.round(bytes / 1_000_000)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

/** "1 000" with a thin no-break space. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '0', rest] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f')
  return rest ? `${grouped}.${rest}` : grouped
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** "19 Nov 2026" in UTC, so that cached HTML hydrates without a difference. */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** "1 plane", "3 planes". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${Number.isInteger(count) ? formatNumber(count) : count} ${count === 1 ? one : many}`
}
