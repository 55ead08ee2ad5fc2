import { dictionary } from '@zxcvbn-ts/language-common'
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { commonWords } from './common-words.gen.ts'
import { makePassphrase } from './passphrase.ts'
import { findPasswordIssues, sayIssue } from './password-issues.ts'
import { passwordStrength } from './password-strength.ts'
import { withIssues, withoutIssue } from './password-table.ts'

const kinds: Record<string, string> = {
  'Contains common words': 'contains',
  'Its letters alone are a common password': 'letters',
  'Is almost a common word': 'almost',
  'Is part of a common word': 'part',
  'Is mostly part of a common word': 'mostly',
  'Contains a run of the keyboard or the alphabet': 'run',
  'Contains repeated patterns': 'repeats',
  'Uses simple character substitutions of common passwords': 'leet',
}
const findings = (password: string) =>
  findPasswordIssues(password)
    .map(({ text, part }) => {
      const says = text.endsWith(`: ${part}`) ? text.slice(0, -part.length - 2) : text
      return `${kinds[says] ?? says}:${part.replaceAll(', ', ',')}`
    })
    .join(' ')
const judge = (password: string) => passwordStrength(password, findPasswordIssues(password))

test('the table has at least 200 passwords, none twice', () => {
  const all = [...Object.values(withoutIssue).flat(), ...withIssues.map(([password]) => password)]
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(new Set(all).size).toBe(all.length)
})

for (const [level, passwords] of Object.entries(withoutIssue))
  test.each(passwords)(`${level}, nothing found: %j`, (password) => {
    expect([judge(password).level, findings(password)]).toEqual([level, ''])
  })

test.each(withIssues)('insecure: %j has %j', (password, found) => {
  expect([judge(password).level, findings(password)]).toEqual(['insecure', found])
})

test('AUTH-135 letters-only form of a common password', () => {
  expect(findings('p9a9s9s9word1!')).toBe('letters:password')
})
test('AUTH-136 a common word of four letters or more, whatever its capitals', () => {
  expect(findPasswordIssues('xxDragonxx1!').map(sayIssue)).toEqual(['Contains common words: dragon'])
})
test('AUTH-137 similar by 0.85 or more: one letter of seven, not of six', () => {
  expect(findings('dragoon')).toBe('almost:dragon')
  expect(findings('passwrd')).toContain('almost:password')
  expect(findings('drXgon')).toBe('')
})
test('AUTH-138 a part of six letters of a common word, not of five', () => {
  expect(findings('asswor')).toBe('part:password')
  expect(findings('asswo')).toBe('mostly:password')
})
test('AUTH-139 four letters inside a longer common word, when they are half of the letters', () => {
  expect(findings('zQ7!assw')).toBe('mostly:password')
  expect(findings('zQxy7!assw')).toBe('mostly:password')
  expect(findings('zQxyv7!assw')).toBe('')
})
test('AUTH-140 runs of four on the keyboard or in the alphabet, not of three', () => {
  expect(findings('7qwer7')).toContain('run:qwer')
  expect(findings('7abcd7')).toBe('run:abcd')
  expect(findings('7qwe7')).toBe('')
})
test('AUTH-141 a group of two or more characters three times, not twice', () => {
  expect(findings('Xy7!Xy7!Xy7!')).toBe('repeats:Xy7!')
  expect(findings('Xy7!Xy7!')).toBe('')
})
test('AUTH-142 substitutions of a common password', () => {
  expect(findings('P@ssw0rd')).toBe('leet:P@ssw0rd')
})
test('every issue names the part that offends', () => {
  for (const [password] of withIssues)
    for (const issue of findPasswordIssues(password)) expect(sayIssue(issue)).toMatch(/: \S/)
})

test('of a very long pasted password only the first 200 letters are judged', () => {
  const odd = Array.from({ length: 100_000 }, (_, at) => String.fromCodePoint(0x4e_00 + (at % 20_000))).join(
    '',
  )
  const begins = (length: number) => `${odd.slice(0, length)}dragon${odd}`
  expect(findings(begins(194))).toBe('contains:dragon')
  expect(findings(begins(195))).toBe('')
})

test('AMB-25 the common words are the 300 commonest of the package', () => {
  const words = dictionary['passwords-common'].filter((word) => /^[a-z]{4,}$/.test(word))
  expect(commonWords).toEqual(words.slice(0, 300))
})

test('AMB-25 of 1,000 random passphrases at least 80% pass, and each that does not is told why', () => {
  const words = dictionary['diceware-common']
  const phrases = Array.from({ length: 1_000 }, () => {
    const phrase = Array.from({ length: 4 }, () => words[randomInt(words.length)] ?? '').join('-')
    return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${randomInt(10)}!`
  })
  const refused = phrases.map(judge).filter(({ acceptable }) => !acceptable)
  expect(refused.length).toBeLessThanOrEqual(200)
  for (const { issues } of refused) expect(issues.length).toBeGreaterThan(0)
})

test('AMB-25 the passphrase that is offered passes, and is another one each time', () => {
  const offered = Array.from({ length: 200 }, () => makePassphrase(randomInt))
  for (const phrase of offered) {
    expect(judge(phrase)).toMatchObject({ level: 'strong', acceptable: true })
    expect(phrase).toMatch(/^[A-Z][a-z]+(-[a-z]+){3}\d[!?*+=#]$/)
  }
  expect(new Set(offered).size).toBe(200)
})
