import * as v from 'valibot'

/** Null where it is none; the short way for this came after the oldest browsers. */
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** http or https, a public name, without user and password; as browsers write it. Null: not such an address. */
export function readWebAddress(typed: string): string | null {
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\u0000-\u0020\u007f<>"'`\\{}|^]/.test(typed)) return null
  const url = parsed(typed)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (
    url.username !== '' ||
    url.password !== '' ||
    !/^(?!-)[\w-]+(\.[\w-]+)*\.[a-z][\w-]+$/i.test(url.hostname)
  )
    return null
  return url.href
}
const wanted = 'must be an address such as https://shop.example.com/motor'
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(1000, 'may have at most 500 characters'),
  v.trim(),
  v.maxLength(500, 'may have at most 500 characters'),
  v.check((typed) => readWebAddress(typed) !== null, wanted),
  v.transform((typed) => readWebAddress(typed) ?? typed),
)
/** What a person is told before they leave: "shop.example.com". */
export const hostOf = (address: string): string => parsed(address)?.host.replace(/^www\./, '') ?? ''
