/** Equal for one name, however it is written. */
export function nameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words ? words.join(' ') : name.trim().toLowerCase()
}

function pairsOf(key: string): Map<string, number> {
  const joined = key.replaceAll(' ', '')
  const pairs = new Map<string, number>()
  for (let at = 0; at < joined.length - 1; at++) {
    const pair = joined.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** 0 to 1: the share of letter pairs that two texts have in common (Dice). */
function share(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)]
  let common = 0
  for (const [pair, count] of left) common += Math.min(count, right.get(pair) ?? 0)
  const all = [...left.values(), ...right.values()].reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : (2 * common) / all
}

/** 0 to 1, with typing errors and words that are left out. */
export function likeness(typed: string, name: string): number {
  const [a, b] = [nameKey(typed), nameKey(name)]
  if (a === b) return 1
  // What is typed first is often the beginning or a word of the name.
  if (a.length >= 3 && ` ${b}`.includes(` ${a}`)) return 0.9
  const words = a.split(' ')
  const best = (word: string) => Math.max(...b.split(' ').map((other) => share(word, other)))
  const ofWords = words.reduce((sum, word) => sum + best(word), 0) / words.length
  return Math.max(share(a, b), 0.9 * ofWords)
}

const leastLikeness = 0.45

/** Most alike first. */
export function similarNames<T extends { name: string }>(
  name: string,
  known: readonly T[],
  most: number,
): T[] {
  if (nameKey(name).length < 2) return []
  return known
    .map((each) => ({ each, like: likeness(name, each.name) }))
    .filter(({ like }) => like >= leastLikeness)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, most)
    .map(({ each }) => each)
}
