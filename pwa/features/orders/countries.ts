/** Where the shop sells: ISO 3166-1 alpha-2. */
export const countries: readonly string[] =
  'AT AU BE BG CA CH CZ DE DK EE ES FI FR GB GR HR HU IE IT JP LT LU LV NL NO NZ PL PT RO SE SI SK US'.split(
    ' ',
  )
const union = new Set('AT BE BG CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV NL PL PT RO SE SI SK'.split(' '))

/** Where a download may be taken back unless the buyer lets it start (Directive 2011/83/EU, article 16 m). */
export const inUnion = (country: string) => union.has(country)
/** "Germany" for "DE". */
export const countryName = (code: string) =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
