export const lettersOf = (letter: RegExp): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => Number(letter.test(String.fromCharCode(code))))

/** A loop, since a pattern retries at each letter. */
export function replaceWords(
  text: string,
  letters: Uint8Array,
  least: number,
  put: (word: string) => string,
): string {
  let clean = ''
  let from = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    if (code < 128 && letters[code] === 1) continue
    if (at - start >= least) {
      const word = text.slice(start, at)
      const other = put(word)
      if (other !== word) {
        clean += text.slice(from, start) + other
        from = at
      }
    }
    start = at + 1
  }
  return from === 0 ? text : clean + text.slice(from)
}
