import { expect, test } from 'vitest'
import { passwordEntropy, passwordStrength } from './password-strength.ts'

const unmet = (password: string) =>
  passwordStrength(password)
    .requirements.filter(({ met }) => !met)
    .map(({ label }) => label)
const level = (password: string) => passwordStrength(password).level

test('AUTH-123 seven characters leave the requirement of eight unmet', () => {
  expect(unmet('Aa1!xyz')).toEqual(['8 characters or more'])
  expect(unmet('Aa1!xyzw')).toEqual([])
})

test('AUTH-124 AUTH-125 AUTH-126 without a capital, a number or a special character it is never good', () => {
  expect(unmet('wing-7-spar-dihedral')).toEqual(['An uppercase letter'])
  expect(unmet('Wing-spar-dihedral')).toEqual(['A number'])
  expect(unmet('Wing7spardihedral')).toEqual(['A special character'])
  for (const password of ['wing-7-spar-dihedral', 'Wing-spar-dihedral', 'Wing7spardihedral'])
    expect(level(password)).toBe('fair')
})

test('AMB-36 a space and letters beyond ASCII are special characters with a pool of 32, and length counts code points', () => {
  expect(unmet('balsa Knife 4 dihedral')).toEqual([])
  expect(unmet('balsaÄnife4dihedral')).toEqual([])
  expect(passwordEntropy('        ')).toBeCloseTo(8 * 5, 10)
  expect(passwordEntropy('aä')).toBeCloseTo(2 * Math.log2(58), 10)
  expect(passwordEntropy('a😀')).toBeCloseTo(2 * Math.log2(58), 10)
  expect(unmet('Aa1!😀😀😀')).toEqual(['8 characters or more'])
})

test('AUTH-127 entropy is length times log2 of the pool', () => {
  expect(passwordEntropy('Aa1!Aa1!Aa')).toBeCloseTo(10 * Math.log2(94), 10)
  expect(passwordEntropy('abcdef')).toBeCloseTo(6 * Math.log2(26), 10)
  expect(passwordEntropy('ABC123')).toBeCloseTo(6 * Math.log2(36), 10)
  expect(passwordEntropy('a!')).toBeCloseTo(2 * Math.log2(58), 10)
})

test('AUTH-128 strong from 60 bits with every requirement', () => {
  expect(level('Kj7!mQ2#xZ')).toBe('strong')
  expect(level('kj7!mq2#xzwp')).not.toBe('strong')
  expect(level('Kj7!mQ2#x')).toBe('good')
})

test('AUTH-129 good from 45 bits with every requirement', () => {
  expect(level('Kj7!mQ2#')).toBe('good')
  expect(level('Kj7mmQ2x')).toBe('fair')
})

test('AUTH-130 AUTH-131 fair from 30 bits and six characters, else weak', () => {
  expect(level('qzjxkwv')).toBe('fair')
  expect(level('Aa1!x')).toBe('weak')
  expect(level('qzjxkw')).toBe('weak')
  expect(level('')).toBe('weak')
})

test('AUTH-132 a found issue makes even a strong password insecure, and not acceptable', () => {
  const issues = [{ text: 'Contains repeated patterns', part: 'xZ' }]
  const found = passwordStrength('Kj7!mQ2#xZ', issues)
  expect(found).toMatchObject({
    level: 'insecure',
    acceptable: false,
    issues,
  })
  expect(passwordStrength('Kj7!mQ2#xZ').acceptable).toBe(true)
  expect(passwordStrength('Kj7!mQ2#').acceptable).toBe(true)
  expect(passwordStrength('Kj7mmQ2x').acceptable).toBe(false)
})
