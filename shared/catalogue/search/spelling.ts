export function allowedFaults(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** A bit for each letter: words with k errors differ in at most 2k bits. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index)
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 5))
  }
  return bits
}

/** Errors, swapped neighbours counting once, capped at `most` + 1. `beginning` compares the best prefix. */
export function faultsBetween(typed: string, word: string, most: number, beginning = false): number {
  if (typed.length - word.length > most || (!beginning && word.length - typed.length > most)) return most + 1
  const columns = Math.min(word.length, typed.length + most)
  let older = new Uint8Array(columns + 1)
  let last = Uint8Array.from({ length: columns + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = new Uint8Array(columns + 1)
    line[0] = row
    let least = row
    const letter = typed.charCodeAt(row - 1)
    for (let column = 1; column <= columns; column += 1) {
      const other = word.charCodeAt(column - 1)
      let faults = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === other ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other
      if (swapped) faults = Math.min(faults, (older[column - 2] ?? 0) + 1)
      line[column] = faults
      least = Math.min(least, faults)
    }
    if (least > most) return most + 1
    ;[older, last] = [last, line]
  }
  return beginning ? Math.min(...last) : (last[columns] ?? most + 1)
}
