export const dashboard = '/user/dashboard'

const own = 'https://own.invalid'
const notScreens = /^\/(?:auth|api|uploads|assets)(?:\/|$)/i
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The oldest browsers have no `canParse`. */
function parsed(target: string): URL | null {
  try {
    return new URL(target, own)
  } catch {
    return null
  }
}

/** Gives the path after sign-in: a known screen of this origin, else the dashboard (specification, section 4). */
export function safeRedirect(
  target: string | null | undefined,
  isKnownPath: (pathname: string) => boolean,
): string {
  if (!target || target.length > 2_000 || !/^\/(?![/\\])/.test(target)) return dashboard
  const plain = decoded(target)
  if (plain === null || control.test(plain) || target.includes('\\')) return dashboard
  const url = parsed(target)
  const pathname = url && decoded(url.pathname)
  if (url?.origin !== own || pathname === null) return dashboard
  // A second decoding elsewhere must not lead to another path.
  const isAmbiguous = /[\\%]|\/\/|\/\.{1,2}(?:\/|$)/.test(pathname) || pathname.startsWith('//')
  if (isAmbiguous || pathname === '/' || notScreens.test(pathname) || !isKnownPath(url.pathname))
    return dashboard
  return url.pathname + url.search + url.hash
}
