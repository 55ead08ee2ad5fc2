/** Address of a stored picture in the largest of its widths up to `wanted` px, else in its smallest. Every browser reads WebP. */
export function renditionAddress(hash: string, widths: readonly number[], wanted: number): string {
  const fitting = widths.filter((width) => width <= wanted)
  return `/uploads/${hash}-${fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths)}.webp`
}
