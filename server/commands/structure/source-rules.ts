import type { Finding, Rule } from './import-rules.ts'
import type { Module, Spot } from './modules.ts'

const isTest = /\.(?:test|e2e)\.tsx?$|^pwa\/e2e\//

export const barrelRule: Rule = (modules) =>
  modules
    .filter(({ barrel, path }) => barrel || /(?:^|\/)index\.[jt]sx?$/.test(path))
    .map(({ path }) => ({
      rule: 'barrel',
      path,
      line: 1,
      message: 'only re-exports: import from the source',
    }))

const vague = /^(?:utils?|helpers?|commons?|misc|lib|libs)$/
export const nameRule: Rule = (modules) =>
  modules
    .filter(({ path }) => path.split(/[/.]/).some((part) => vague.test(part)))
    .map(({ path }) => ({ rule: 'name', path, line: 1, message: 'names nothing: use the word of the field' }))

const colour =
  /(?:^|[\s:(,])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/i
export const colourRule: Rule = (modules) =>
  inStrings(
    modules.filter(
      ({ path }) => path.startsWith('pwa/') && !path.startsWith('pwa/theme/') && !isTest.test(path),
    ),
    'colour',
    ({ value }) => (colour.test(value) ? `raw colour in ${JSON.stringify(value)}: use a token` : undefined),
    'strings',
  )

const id = /\b[A-Z]{2,}-\d+\b/g
const range =
  /\b[A-Z]{2,}-\d+\s*(?:-|–|—|\.{2,}|…|to|bis|until|through)\s*(?:[A-Z]{2,}-)?\d+\b|\b[A-Z]{2,} \d{2}\s*[-–]\s*\d{2}\b/
/** At most four requirement ids a title. */
export const titleRule: Rule = (modules) =>
  inStrings(
    modules,
    'title',
    ({ value }) => {
      if (range.test(value)) return `range of ids in "${value}"`
      const count = new Set(value.match(id)).size
      return count > 4 ? `${count} ids in "${value}", at most four` : undefined
    },
    'titles',
  )

const refusedInTests = new Map([
  ['skip', 'a test runs or is deleted'],
  ['todo', 'a test runs or is deleted'],
  ['fixme', 'a test runs or is deleted'],
  ['only', 'all tests run'],
  ['skipIf', 'a test runs or is deleted'],
  ['runIf', 'a test runs or is deleted'],
  ['waitForTimeout', 'wait for what is to happen, not for time'],
  ['setTimeout()', 'wait for what is to happen, not for time'],
  ['toHaveBeenCalled', 'look at the effect, not at the call'],
  ['toHaveBeenCalledWith', 'look at the effect, not at the call'],
  ['toHaveBeenCalledTimes', 'look at the effect, not at the call'],
])
export const testRule: Rule = (modules) =>
  inStrings(
    modules.filter(({ path }) => isTest.test(path)),
    'test',
    ({ value }) => (refusedInTests.has(value) ? `${value}: ${refusedInTests.get(value)}` : undefined),
    'names',
  )

function inStrings(
  modules: Module[],
  rule: string,
  judge: (spot: Spot) => string | undefined,
  where: 'strings' | 'titles' | 'names',
): Finding[] {
  return modules.flatMap((module) =>
    module[where].flatMap((spot) => {
      const message = judge(spot)
      return message ? [{ rule, path: module.path, line: spot.line, message }] : []
    }),
  )
}
