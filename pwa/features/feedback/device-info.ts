import type { FeedbackContext } from '#shared/feedback/feedback.contract.ts'

type BrowserInfo = NonNullable<FeedbackContext['browserInfo']>

/** Specific names first: browsers also name others. */
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

export function browserInfo(userAgent: string): BrowserInfo {
  const [name, version] = browsers.find(([, sign]) => sign.test(userAgent)) ?? ['Unknown', /$^/]
  return {
    name,
    version: version.exec(userAgent)?.[1] ?? '',
    os: systems.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Unknown',
    userAgent: userAgent.slice(0, 500),
  }
}

/** An iPad claims to be a Mac; `touchPoints` tells. */
export function deviceType(userAgent: string, touchPoints: number): 'tablet' | 'mobile' | 'desktop' {
  if (/iPad|Tablet|PlayBook|Silk/.test(userAgent)) return 'tablet'
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet'
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'mobile' : 'tablet'
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'mobile' : 'desktop'
}
