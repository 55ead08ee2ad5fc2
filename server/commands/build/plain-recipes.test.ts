import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainRecipes } from './split-chunks.ts'

const folder = join(import.meta.dirname, '../../../pwa/styled-system/recipes')

test('each generated recipe becomes a plain function, without the lists that only tools read', async () => {
  const { transform } = plainRecipes(folder) as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined
  }
  const files = (await readdir(folder)).filter((name) => /^(?!index|create-).*\.js$/.test(name))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const id = join(folder, file)
    const code = transform(await readFile(id, 'utf8'), id)?.code ?? ''
    expect(code, file).toMatch(/export const \w+ = \/\* @__PURE__ \*\/ (memo\(\w+\.recipeFn\)|\w+Fn)\s*$/)
  }
  expect(transform('Object.assign(aFn, {\n})', '/elsewhere/a.js')).toBeUndefined()
})
