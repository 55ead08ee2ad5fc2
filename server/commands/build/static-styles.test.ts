import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { staticStyles } from './static-styles.ts'

const folder = join(import.meta.dirname, '../../../pwa/styled-system')
const plugin = staticStyles(folder, {
  prepare: async () => undefined,
  inList: (list) => list,
  ofRecipe: (base) => [`${base}!`, { tone: { act: `${base}--act` } }],
}) as unknown as {
  buildStart: () => Promise<void>
  transform: (code: string, id: string) => { code: string } | undefined
}
const transform = (code: string, id = '/app/row.tsx') =>
  plugin.transform.call({ parse: parseAst } as never, code, id)?.code
beforeAll(() => plugin.buildStart())

test('a literal style becomes its class names, and the page imports nothing of Panda', () => {
  const style = { display: 'grid', py: { base: '32', desk: '64' }, '& > svg': { width: '16' } }
  const code = `import { css } from '#styled/css'\nconst a = css(${JSON.stringify(style)}), b = 'css'`
  expect(transform(code)).toBe(`\nconst a = ${JSON.stringify(css(style))}, b = 'css'`)
})

test('a page that joins class names keeps cx alone', () => {
  const code = `import { css, cx } from '#styled/css'\nconst a = cx(css({ color: 'ink' }), other)`
  expect(transform(code)).toBe(
    `import { cx } from '#styled/css'\nconst a = cx("${css({ color: 'ink' })}", other)`,
  )
})

test('a style that varies fails the build', () => {
  expect(() =>
    transform(`import { css } from '#styled/css'\nconst a = (size) => css({ width: size })`),
  ).toThrow(/css\(\) takes literals: css\({ width: size }\)/)
})

test('a recipe with compound variants fails the build', () => {
  const id = join(folder, 'recipes/badge.js')
  expect(() => transform(`createRecipe('badge', {}, [{ "tone": "sale", "css": {} }])`, id)).toThrow(
    /Compound variants/,
  )
})

test('each generated recipe says which classes its own are', async () => {
  for (const [file, quoted] of [
    ['badge', ['badge']],
    ['picture', ['picture__frame', 'picture__image']],
  ] as const) {
    const id = join(folder, `recipes/${file}.js`)
    const code = transform(await readFile(id, 'utf8'), id) ?? ''
    const table = Object.fromEntries(
      quoted.map((base) => [base, [`${base}!`, { tone: { act: `${base}--act` } }]]),
    )
    expect(code.split('\n', 1)[0]).toBe(`const names = ${JSON.stringify(table)}`)
    expect(code).toContain('createRecipe(names, ')
  }
})

const variantsOfButton = {
  tone: Object.fromEntries(['second', 'act'].map((value) => [value, `btn--tone_${value}`])),
  size: { tap: 'btn--size_tap' },
  full: { true: 'btn--full_true' },
}
test.each([{}, { tone: undefined }, { tone: 'act', full: true }] as const)(
  'variants %o give the same class names as by Panda',
  async (variants) => {
    const built = transform('', join(folder, 'recipes/create-recipe.js')) ?? ''
    const { createRecipe } = (await import(`data:text/javascript,${encodeURIComponent(built)}`)) as {
      createRecipe: (
        names: object,
        name: string,
        defaults: object,
      ) => { recipeFn: (variants: object) => string }
    }
    const names = { btn: ['btn', variantsOfButton] }
    const { recipeFn } = createRecipe(names, 'btn', { tone: 'second', size: 'tap' })
    expect(recipeFn(variants)).toBe(button(variants))
    // No style sheet has a class for this value.
    expect(recipeFn({ ...variants, full: false })).toBe(button({ ...variants, full: undefined }))
  },
)
