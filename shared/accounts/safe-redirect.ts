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

/**
 * Where to go after signing in: the target of `?redirect=` if it is a screen of ours, else the dashboard.
 * Rules of design/security.md: our origin, a single leading slash, no backslash, no control character, also none in
 * encoded form, a known route, not `/auth` or `/api`. `/` goes to the dashboard too (specification, section 4).
 */
export function safeRedirect(
  target: string | null | undefined,
  isKnownPath: (pathname: string) => boolean,
): string {
  if (!target || target.length > 2_000 || !/^\/(?![/\\])/.test(target)) return dashboard
  const plain = decoded(target)
  if (plain === null || control.test(plain) || target.includes('\\') || !URL.canParse(target, own))
    return dashboard
  const url = new URL(target, own)
  const pathname = decoded(url.pathname)
  if (url.origin !== own || pathname === null) return dashboard
  // A second decoding by someone else must not turn the path into another one.
  const twoFaced = /[\\%]|\/\/|\/\.{1,2}(?:\/|$)/.test(pathname) || pathname.startsWith('//')
  if (twoFaced || pathname === '/' || notScreens.test(pathname) || !isKnownPath(url.pathname))
    return dashboard
  return url.pathname + url.search + url.hash
}
