import { commonWords } from './common-words.gen.ts'

export interface PasswordIssue {
  text: string
  part: string
}

export const passwordAdvice = [
  'Use a passphrase: four words that have nothing to do with each other.',
  'Use a password manager: it makes passwords and remembers them.',
] as const

/** Bounds the time that checking a pasted text takes. */
const mostLetters = 200
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const runs = ['abcdefghijklmnopqrstuvwxyz', '1234567890', '!@#$%^&*()', ...rows].flatMap((row) => [
  row,
  [...row].toReversed().join(''),
])
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'il',
  '|': 'il',
  '+': 't',
  '(': 'c',
  '€': 'e',
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const swap = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
const similarity = (one: string, other: string) =>
  1 - distance(one, other) / Math.max(one.length, other.length)

function sharedPart(one: string, other: string): string {
  let longest = ''
  for (let from = 0; from < one.length; from++)
    while (other.includes(one.slice(from, from + longest.length + 1)) && from + longest.length < one.length)
      longest = one.slice(from, from + longest.length + 1)
  return longest
}

const outermost = (words: readonly string[]) =>
  words.filter((word) => !words.some((other) => other !== word && other.includes(word)))

function issueOfLetters(letters: string, named: readonly string[]): PasswordIssue | null {
  const issue = (says: string, word: string) =>
    named.includes(word) ? null : { text: `${says}: ${word}`, part: word }
  if (commonWords.includes(letters)) return issue('Its letters alone are a common password', letters)
  const like = commonWords.find((word) => similarity(letters, word) >= 0.85)
  if (like) return issue('Is almost a common word', like)
  const whole = letters.length >= 6 && commonWords.find((word) => word.includes(letters))
  if (whole) return issue('Is part of a common word', whole)
  let longest = { length: 3, word: '' }
  for (const word of commonWords) {
    const { length } = sharedPart(letters, word)
    if (length < word.length && length > longest.length) longest = { length, word }
  }
  return longest.word !== '' && longest.length * 2 >= letters.length
    ? issue('Is mostly part of a common word', longest.word)
    : null
}

function runIn(password: string): string | null {
  for (let from = 0; from + 4 <= password.length; from++)
    if (runs.some((run) => run.includes(password.slice(from, from + 4))))
      return password.slice(from, from + 4)
  return null
}

function substitutedIn(password: string): string | null {
  const plain = password.toLowerCase()
  for (const word of commonWords)
    for (let from = 0; from + word.length <= plain.length; from++) {
      const taken = plain.slice(from, from + word.length)
      const reads = [...word].every(
        (letter, at) => taken[at] === letter || substitutes[taken[at] ?? '']?.includes(letter),
      )
      if (reads && taken !== word) return password.slice(from, from + word.length)
    }
  return null
}

/** Common-password problems by section 5 of the specification, in the order of its rules. */
export function findPasswordIssues(given: string): PasswordIssue[] {
  const password = given.slice(0, mostLetters)
  const plain = password.toLowerCase()
  const contained = outermost(commonWords.filter((word) => plain.includes(word)))
  const words = contained.join(', ')
  const run = runIn(plain)
  const repeated = /(.{2,})\1{2,}/su.exec(password)?.[1]
  const substituted = substitutedIn(password)
  return [
    words ? { text: `Contains common words: ${words}`, part: words } : null,
    issueOfLetters(plain.replace(/[^\p{L}]/gu, ''), contained),
    run ? { text: `Contains a run of the keyboard or the alphabet: ${run}`, part: run } : null,
    repeated ? { text: 'Contains repeated patterns', part: repeated } : null,
    substituted
      ? { text: 'Uses simple character substitutions of common passwords', part: substituted }
      : null,
  ].filter((issue) => issue !== null)
}

export function sayIssue({ text, part }: PasswordIssue): string {
  return text.endsWith(part) ? text : `${text}: ${part}`
}
