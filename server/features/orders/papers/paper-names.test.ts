import { expect, test } from 'vitest'
import { runsOf } from '#server/integrations/paper/fonts.ts'
import { readPdf } from '#server/testing/files/read-pdf.ts'
import { drawPackingSlip } from './packing-slip.ts'

const slipFor = (name: string, city: string) =>
  drawPackingSlip({
    number: 'KMI-10001',
    createdAt: '2026-03-01T10:00:00.000Z',
    address: { name, line1: 'Sample Street 1', postcode: '10115', city },
    country: 'DE',
    lines: [],
    customer: name,
    shop: 'Kestrel Model Industries',
  })
const textOf = async (name: string, city: string) =>
  readPdf(await slipFor(name, city)).text[0]?.replaceAll(/\s+/g, '') ?? ''
const bare = (text: string) => text.replaceAll(/\s+/g, '')

test.each([
  ['Polish', 'Grzegorz Brzęczyszczykiewicz-Żółć', 'Łódź'],
  ['Czech', 'Příšerně Žluťoučký Kůň', 'Ústí nad Labem'],
  ['Hungarian', 'Őri Gyűrű', 'Székesfehérvár'],
  ['Turkish', 'Işıl Gülbahçe Çağrı Şahin', 'İzmir'],
  ['Romanian', 'Ștefan Țăran', 'Brașov'],
  ['Russian', 'Дмитрий Щербаков', 'Санкт-Петербург'],
  ['Ukrainian', 'Їжакевич Ґанна Євгенівна', 'Київ'],
  ['Bulgarian', 'Щъркелова Ядвига', 'Пловдив'],
  ['Greek', 'Αθηνά Παπαδοπούλου', 'Θεσσαλονίκη'],
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết', 'Đà Nẵng'],
  ['Icelandic', 'Þórður Ægisson', 'Reykjavík'],
])('%s names stand on paper letter by letter', async (_language, name, city) => {
  const text = await textOf(name, city)
  expect(text).toContain(bare(name))
  expect(text).toContain(bare(city))
  expect(text).not.toContain('?')
  expect(text).not.toContain('\uFFFD')
})

test('letters sent as two characters, as some phones do, are joined to one', async () => {
  expect(await textOf('Z\u030Co\u0301fia', 'Brno')).toContain('Žófia')
})

test('a letter that no font has becomes a question mark, and nothing fails', async () => {
  const text = await textOf('山田 太郎 Yamada', 'Łódź 🛩️')
  expect(text).toContain('????Yamada')
  expect(text).toContain('Łódź?')
  expect(text).not.toContain('\uFFFD')
})

test('text of one script is one run, with its spaces and commas', () => {
  expect(runsOf('text', 'Lapwing 800, v1.3').map(({ words }) => words)).toEqual(['Lapwing 800, v1.3'])
  expect(runsOf('text', 'Дмитрий Соколов').map(({ words }) => words)).toEqual(['Дмитрий Соколов'])
})
