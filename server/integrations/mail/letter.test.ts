import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

const shop = { name: 'Kestrel & Co', supportEmail: 'help@example.com', url: 'https://shop.example.com' }

test('text and HTML say the same, from one source', () => {
  const { subject, text, html } = writeLetter(
    {
      subject: 'Reset',
      paragraphs: ['Hello Mika,', 'choose a new one.'],
      action: { label: 'Choose', url: 'https://shop.example.com/reset-password?token=a&b' },
      closing: ['Or leave it.'],
    },
    shop,
  )
  expect(subject).toBe('Reset')
  expect(text.split('\n\n')).toEqual([
    'Hello Mika,',
    'choose a new one.',
    'Choose:\nhttps://shop.example.com/reset-password?token=a&b',
    'Or leave it.',
    '-- \nKestrel & Co, https://shop.example.com. Questions: help@example.com\n',
  ])
  for (const line of ['Hello Mika,', 'choose a new one.', 'Or leave it.']) expect(html).toContain(line)
  expect(html).toContain('href="https://shop.example.com/reset-password?token=a&amp;b"')
  expect(html).toContain('Kestrel &amp; Co')
})

test('what people have typed is never HTML', () => {
  const { html } = writeLetter({ subject: '<b>', paragraphs: ['Hello <img src=x onerror="a()">'] }, shop)
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;')
})
