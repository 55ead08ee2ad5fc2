import { createHash } from 'node:crypto'

export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

export function contentSecurityPolicy(
  hashes: readonly string[],
  formTargets: readonly string[] = [],
  imageSources: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...imageSources].join(' ')}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ].join('; ')
}

/** Read from documents and workers only. */
export const headersOfDocuments = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'X-Frame-Options',
]

/** Computed once, which doubles the throughput. */
export function commonHeaders(secure: boolean): ReadonlyArray<readonly [string, string]> {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()'],
    ['X-Frame-Options', 'DENY'],
    ['Kestrel-Api', '1'],
  ]
  if (secure) headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return headers
}

/** For data and pictures: nothing runs or is framed. */
export function dataHeaders(secure: boolean): ReadonlyArray<readonly [string, string]> {
  const documents = new Set(headersOfDocuments)
  return [
    ...commonHeaders(secure).filter(([name]) => !documents.has(name)),
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ]
}
