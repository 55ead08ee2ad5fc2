import type { FeedbackContext } from '#shared/feedback/feedback.contract.ts'

type BrowserInfo = NonNullable<FeedbackContext['browserInfo']>

/** What a browser calls itself, the more particular names first: all of them also say that they are others. */
const browsers: readonly [name: string, version: RegExp][] = [
  ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]
const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** Name, version and system out of a user agent. */
export function browserInfo(userAgent: string): BrowserInfo {
  const [name, version] = browsers.find(([, sign]) => sign.test(userAgent)) ?? ['Unknown', /$^/]
  return {
    name,
    version: version.exec(userAgent)?.[1] ?? '',
    os: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Unknown',
    userAgent: userAgent.slice(0, 500),
  }
}

/**
 * Tablet, mobile or desktop. An iPad says that it is a Mac: only its fingers give it away.
 * @param touchPoints how many fingers the screen feels
 */
export function deviceType(userAgent: string, touchPoints: number): 'tablet' | 'mobile' | 'desktop' {
  if (/iPad|Tablet|PlayBook|Silk/.test(userAgent)) return 'tablet'
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet'
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'mobile' : 'tablet'
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop'
}
