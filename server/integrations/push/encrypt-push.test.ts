import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  device: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  secret: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  point: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted as the example of RFC 8291', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes(example.secret))
  const sender = {
    point: bytes(example.point),
    salt: bytes(example.salt),
    computeSecret: (device: Buffer) => pair.computeSecret(device),
  }
  expect(encryptPush(example.text, example.device, sender).toString('base64url')).toBe(example.body)
})

test('the same text twice is two different messages', () => {
  const [first, second] = [1, 2].map(() => encryptPush(example.text, example.device))
  expect(first).not.toEqual(second)
})

test.each(['', 'BCVx', example.point.replace('BP4', 'BQ4'), 'A'.repeat(87)])(
  'a damaged key of a device (%s) is refused',
  (p256dh) => {
    expect(() => encryptPush(example.text, { ...example.device, p256dh })).toThrow(/public key/i)
  },
)
