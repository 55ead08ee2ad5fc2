import * as v from 'valibot'

const digits = v.pipe(
  v.string(),
  v.maxLength(10, 'is too large'),
  v.regex(/^\d{1,10}$/, 'must be a whole number'),
  v.transform(Number),
)
/** A number in JSON, digits in a path or query. */
export const numericId = v.pipe(
  v.union([v.number(), digits]),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
  v.maxValue(2_147_483_647, 'is too large'),
)
export const uuid = v.pipe(
  v.string(),
  v.maxLength(36),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be an id'),
)
/** Never all digits. */
export const slug = v.pipe(
  v.string(),
  v.minLength(2, 'needs at least 2 characters'),
  v.maxLength(80, 'may have at most 80 characters'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may have only a to z, 0 to 9 and single hyphens'),
  v.check((value) => !/^\d+$/.test(value), 'must not be a number'),
)
export const price = v.pipe(
  v.string(),
  v.maxLength(12, 'is too large'),
  v.regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be an amount such as 24.90'),
)
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'may have at most 254 characters'),
  v.regex(
    /^[^\s@<>"'\\,;]{1,64}@[^\s@<>"'\\,;.]+(\.[^\s@<>"'\\,;.]+)+$/,
    'Please enter a valid email address',
  ),
)
/** Trimmed, 1 to `most` characters, no control characters. */
export function text(most: number, least = 1) {
  return v.pipe(
    v.string(),
    v.maxLength(most * 2, `may have at most ${most} characters`),
    v.trim(),
    v.minLength(least, least === 1 ? 'is required' : `needs at least ${least} characters`),
    v.maxLength(most, `may have at most ${most} characters`),
    // eslint-disable-next-line no-control-regex -- control characters are what it looks for
    v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'has characters that cannot be stored'),
  )
}
/** Text that a mail program may turn into a link. */
const address = /:\/\/|@|[^\s.]\.[^\s.\d]{2}/
/** One line without anything like a link, since it stands in mail. */
export function personName(most: number) {
  return v.pipe(
    text(most),
    v.transform((value) => value.replace(/\s+/g, ' ')),
    v.check((value) => !address.test(value), 'may not contain an address'),
  )
}
export function wholeNumber(least: number, most: number) {
  return v.pipe(
    v.union([v.number(), digits]),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )
}
export const country = v.pipe(
  v.string(),
  v.maxLength(2, 'must be a country code such as DE'),
  v.regex(/^[A-Z]{2}$/, 'must be a country code such as DE'),
)
/** Not 30 February, which JavaScript reads as a day of March and PostgreSQL refuses. */
function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
export const day = v.pipe(
  v.string(),
  v.maxLength(10, 'must be a day such as 2027-03-01'),
  v.isoDate('must be a day such as 2027-03-01'),
  v.check(isDay, 'must be a day such as 2027-03-01'),
  v.minValue('1990-01-01', 'is too long ago'),
  v.maxValue('2199-12-31', 'is too far away'),
)
export const instant = v.pipe(
  v.string(),
  v.maxLength(40, 'must be a time such as 2027-03-01T08:00:00.000Z'),
  v.isoTimestamp('must be a time such as 2027-03-01T08:00:00.000Z'),
  v.check((value) => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), 'must be a time'),
  v.minValue('1990', 'is too long ago'),
  v.maxValue('2200', 'is too far away'),
)
/** The revision that the caller read, for records whose changes nothing counts. */
export const readRevision = v.pipe(v.string(), v.maxLength(40, 'is too long'))
export const nothing = v.strictObject({})
export const message = v.object({ message: v.string() })
