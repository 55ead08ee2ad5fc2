/** WebP in the largest width up to `wanted` px, else the smallest. */
export function renditionAddress(hash: string, widths: readonly number[], wanted: number): string {
  const fitting = widths.filter((width) => width <= wanted)
  return `/uploads/${hash}-${fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths)}.webp`
}
