/* Bit sets, 32 numbers a word; shorter sets count as padded with zeros. */
export type BitSet = Uint32Array<ArrayBuffer>

export const wordsFor = (size: number) => (size + 31) >>> 5

/** The same set, or a larger copy. */
export function withRoom(set: BitSet | undefined, size: number): BitSet {
  if (set && set.length >= wordsFor(size)) return set
  const larger = new Uint32Array(Math.max(wordsFor(size), (set?.length ?? 0) * 2, 4))
  if (set) larger.set(set)
  return larger
}
export function add(set: BitSet, member: number): void {
  set[member >>> 5] = (set[member >>> 5] ?? 0) | (1 << (member & 31))
}
export function remove(set: BitSet, member: number): void {
  set[member >>> 5] = (set[member >>> 5] ?? 0) & ~(1 << (member & 31))
}
export function has(set: BitSet, member: number): boolean {
  return (((set[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1
}

export function and(a: BitSet, b: BitSet): BitSet {
  const both = new Uint32Array(Math.min(a.length, b.length))
  for (let index = 0; index < both.length; index += 1) both[index] = (a[index] ?? 0) & (b[index] ?? 0)
  return both
}
export function andNot(a: BitSet, b: BitSet): BitSet {
  return a.map((word, index) => word & ~(b[index] ?? 0))
}
export function union(sets: readonly BitSet[]): BitSet {
  const any = new Uint32Array(Math.max(0, ...sets.map(({ length }) => length)))
  for (const set of sets)
    for (let index = 0; index < set.length; index += 1) any[index] = (any[index] ?? 0) | (set[index] ?? 0)
  return any
}

/** How many bits of these 32 are set. */
export function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
export function count(set: BitSet): number {
  let total = 0
  for (let index = 0; index < set.length; index += 1) total += bitsOf(set[index] ?? 0)
  return total
}
export function countBoth(a: BitSet, b: BitSet): number {
  const length = Math.min(a.length, b.length)
  let total = 0
  for (let index = 0; index < length; index += 1) total += bitsOf((a[index] ?? 0) & (b[index] ?? 0))
  return total
}
export function members(set: BitSet): number[] {
  const found: number[] = []
  for (let index = 0; index < set.length; index += 1)
    for (let word = set[index] ?? 0; word !== 0; word &= word - 1)
      found.push(index * 32 + 31 - Math.clz32(word & -word))
  return found
}
