import { expect, test } from 'vitest'
import { withdrawalWords } from './withdrawal-words.ts'

const lines = (...areDigital: boolean[]) =>
  areDigital.map((isDigitalDownload) => ({ isDigitalDownload })) as Parameters<
    typeof withdrawalWords
  >[0]['lines']
const refund = 'We refund € 9.90 within 14 days, the way you paid.'

test('a withdrawal says what follows for what was bought: downloads, goods, or both', () => {
  const said = (hasDownloads: boolean, ...areDigital: boolean[]) =>
    withdrawalWords({ lines: lines(...areDigital), hasDownloads }, '€ 9.90')
  expect(said(true, true)).toBe(`${refund} You can then no longer download the files.`)
  expect(said(false, false)).toBe(`${refund} Send the goods back within 14 days.`)
  expect(said(true, true, false)).toBe(
    `${refund} You can then no longer download the files. Send the goods back within 14 days.`,
  )
})
