import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { css } from '#styled/css'
import { assignShortNames, ShortNames } from './short-names.ts'

const names = new ShortNames(join(import.meta.dirname, '../../../pwa/theme/panda.config.ts'))
beforeAll(() => names.prepare())

test('every style of the app has a short name, the same in selectors and in lists of classes', () => {
  const list = css({ display: 'grid', textStyle: 'note' })
  const [grid = '', note = ''] = names.inList(list).split(' ')
  expect([grid, note].join(' ')).toMatch(/^\w{2} \w{2}$/)
  expect(grid).not.toBe(note)
  expect(names.inSelector('.d_grid')).toBe(`.${grid}`)
  expect(names.inSelector('.textStyle_note')).toBe(`.${note}`)
})

test('recipes have short names for what has a style, and keep those that scripts look for', () => {
  const [base, variants] = names.ofRecipe('picture__frame')
  expect(base).toMatch(/^\w{2}$/)
  expect(names.inSelector('.picture__frame--theme_dark')).toBe(`.${variants.theme?.dark}`)
  const [badge, { tone, onPicture }] = names.ofRecipe('badge')
  expect(badge).toMatch(/^\w{2}$/)
  expect(tone?.fact).toBeUndefined()
  expect(names.ofRecipe('btn')[0]).toBe('btn')
  expect(Object.keys(onPicture ?? {})).toEqual(['true'])
  // Named by the style of another value.
  expect(names.inSelector('.badge--tone_sale')).toBe(`.${tone?.sale}`)
  expect(() => names.ofRecipe('pictures')).toThrow('No recipe has the class pictures')
})

test('no variant of a recipe has the name of a breakpoint or another condition, for which Panda writes no style', () => {
  const { config, recipes, conditions } = names.builder.context ?? {}
  const taken = Object.keys({ ...config?.theme?.breakpoints, ...conditions?.values }).map((name) =>
    name.replace(/^_/, ''),
  )
  expect(taken).toEqual(expect.arrayContaining(['desk', 'wide', 'dark', 'hover']))
  const variants = [...(recipes?.keys ?? [])].flatMap((key) =>
    Object.keys(recipes?.getConfigOrThrow(key).variants ?? {}),
  )
  expect(variants).toContain('full')
  expect(variants.filter((name) => taken.includes(name))).toEqual([])
})

test('selectors keep their conditions, and names that are not of Panda', () => {
  const hover = names.inList(css({ _hover: { bg: 'well' } }))
  expect(names.inSelector(String.raw`.hover\:bg_well:is(:hover, [data-hover])`)).toBe(
    `.${hover}:is(:hover, [data-hover])`,
  )
  expect(names.inSelector('.btn > .cl')).toBe('.btn > .cl')
})

test('a class that no style sheet has fails the build', () => {
  expect(() => names.inList('d_grid mt_never')).toThrow('No style sheet has the class mt_never')
})

test('names are two characters, each given once, and never two small letters', () => {
  const given = assignShortNames(Array.from({ length: 2_000 }, (_none, each) => `name_${each}`))
  expect(new Set(given.values()).size).toBe(2_000)
  for (const short of given.values()) expect(short).toMatch(/^(?![a-z]{2})[A-Za-z][A-Za-z\d]$/)
  expect(() => assignShortNames(Array.from({ length: 3_000 }, (_none, each) => `${each}`))).toThrow(
    'There are only',
  )
})

test('ten new styles among a thousand rename few of the others', () => {
  const before = Array.from({ length: 1_000 }, (_none, each) => `style_${each}`)
  const [first, second] = [
    assignShortNames(before),
    assignShortNames([...before, ...Array.from({ length: 10 }, (_none, each) => `new_${each}`)]),
  ]
  expect(before.filter((name) => first.get(name) !== second.get(name)).length).toBeLessThan(50)
})
