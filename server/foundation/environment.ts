import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { type MapTiles, mapTilesFrom, tilesAddress } from './map-tiles.ts'
import {
  databaseAddress,
  needsTls,
  type Operating,
  operatingVariables,
  readOperating,
  refuseOpenDatabases,
} from './operating.ts'
import { knownPushHosts } from './push-hosts.ts'

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'a whole number'),
    v.transform(Number),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  )
const address = v.pipe(v.string(), v.url('an address such as https://shop.example.com'))
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'true or false'),
  v.transform((value) => value === 'true' || value === '1'),
)

const word = v.optional(v.pipe(v.string(), v.minLength(1)))

export const exampleSupportEmail = 'support@kestrel.example.com'

/** `*.` stands for any name below. */
const hostNames = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\s*(\*\.)?[\w.:-]+(\s*,\s*(\*\.)?[\w.:-]+)*\s*$/, 'names of hosts separated by commas'),
  ),
)
const Variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'production, development or test'),
    'production',
  ),
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  PUBLIC_URL: v.optional(address),
  DATABASE_URL: databaseAddress,
  ...operatingVariables,
  ROLES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(web|worker)(,(web|worker))?$/, 'web, worker or web,worker'),
      v.transform((value) => value.split(',')),
    ),
    'web,worker',
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(\s*([\da-fA-F.:/]+|loopback|linklocal|uniquelocal)?\s*(,|$))*$/,
        'addresses, networks, loopback, linklocal or uniquelocal, separated by commas',
      ),
    ),
    '',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent'),
    'info',
  ),
  SLOW_QUERY_MS: v.optional(whole(1, 60_000), '200'),
  SAMPLE_DATA: v.optional(flag, 'true'),
  SAMPLE_PASSWORD: v.optional(
    v.pipe(v.string(), v.minLength(8, 'at least 8 characters')),
    'Windsock-7-Tailplane!',
  ),
  ALLOW_SAMPLE_ACCOUNTS: v.optional(flag, 'false'),
  ALLOW_MAILBOX: v.optional(flag, 'false'),
  ALLOW_TEST_PAYMENTS: v.optional(flag, 'false'),
  PLAINTEXT_HOSTS: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/, 'names of hosts separated by commas')),
  ),
  SHOP_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), 'Kestrel Model Industries'),
  SHOP_SHORT_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(20)), 'Kestrel'),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('an email address')), exampleSupportEmail),
  CURRENCY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency code such as USD')), 'USD'),
  TAX_PERCENT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'a percentage such as 19'), v.transform(Number)),
    '0',
  ),
  SHIPPING_FLAT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'an amount such as 4.90')),
    '4.90',
  ),
  RATE_LIMITS: v.optional(flag, 'true'),
  AUTH_SIMULATION: v.optional(flag, 'false'),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/\S+$/, 'an address such as smtps://user:password@mail.example.com'),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('an email address'))),
  STRIPE_SECRET_KEY: word,
  STRIPE_WEBHOOK_SECRET: word,
  STRIPE_API_URL: v.optional(address, 'https://api.stripe.com'),
  HIBP_URL: v.optional(address),
  PUSH_HOSTS: hostNames,
  LINK_CHECK_HOSTS: hostNames,
  MAP_TILES: v.optional(tilesAddress),
  MAP_CREDIT: word,
  GOOGLE_CLIENT_ID: word,
  GOOGLE_CLIENT_SECRET: word,
  GOOGLE_ISSUER: v.optional(address, 'https://accounts.google.com'),
  GOOGLE_AUTHORIZE_URL: v.optional(address, 'https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: v.optional(address, 'https://oauth2.googleapis.com/token'),
  GOOGLE_USER_URL: v.optional(address, 'https://openidconnect.googleapis.com/v1/userinfo'),
  FACEBOOK_CLIENT_ID: word,
  FACEBOOK_CLIENT_SECRET: word,
  FACEBOOK_AUTHORIZE_URL: v.optional(address, 'https://www.facebook.com/v21.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: v.optional(address, 'https://graph.facebook.com/v21.0/oauth/access_token'),
  FACEBOOK_USER_URL: v.optional(address, 'https://graph.facebook.com/v21.0/me'),
})

export interface Environment {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  dataDirectory: string
  /** Public origin, without a trailing slash. */
  publicUrl: string
  databaseUrl: string | null
  roles: string[]
  trustedProxies: string[]
  logLevel: string
  /** Milliseconds from which a statement of the database is counted as slow. */
  slowQueryMs: number
  sampleData: boolean
  samplePassword: string
  rateLimits: boolean
  /** Administrators may look at the screens as somebody else; never in production. */
  authSimulation?: boolean
  /** Exceptions for a public shop (public-shop.ts). */
  allowed: { sampleAccounts: boolean; mailbox: boolean; testPayments: boolean }
  /** Signs download links and test webhooks. */
  secret: string
  shop: {
    name: string
    shortName: string
    supportEmail: string
    currency: string
    taxPercent: number
    /** Decimal string. */
    shippingFlat: string
  }
  mail: {
    /** Null: mail is stored as files. */
    smtpUrl: string | null
    /** For a mail server on another machine. */
    needsTls?: boolean
    from: string
  }
  /** Null: test provider. */
  stripe: StripeAccess | null
  /** HIBP range service; null: the built-in list only. */
  breachesUrl: string | null
  /** Push services that devices may name; `*.` stands for any name below. */
  pushHosts: readonly string[]
  /** Shops whose pages may be asked whether they are there; none: links are not checked. */
  linkHosts: readonly string[]
  /** Null or absent: the map asks no other server. */
  mapTiles?: MapTiles | null
  providers: Partial<Record<ProviderName, ProviderAccess>>
  /** Absent: `defaultOperating`. */
  operating?: Operating
}
export interface StripeAccess {
  secretKey: string
  webhookSecret: string
  apiUrl: string
  /** Milliseconds an attempt. */
  timeoutMs: number
}
export type ProviderName = 'google' | 'facebook'
export interface ProviderAccess {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
  /** The issuer of ID tokens. */
  issuer?: string
}

type Given = v.InferOutput<typeof Variables>
function stripeAccess(set: Given): StripeAccess | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = set
  if (secretKey === undefined && webhookSecret === undefined) return null
  if (secretKey === undefined || webhookSecret === undefined)
    throw new Error(
      'The configuration is not right:\n  STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: should both be there, or none (see .env.example)',
    )
  return { secretKey, webhookSecret, apiUrl: set.STRIPE_API_URL, timeoutMs: 10_000 }
}
function accessTo(provider: 'GOOGLE' | 'FACEBOOK', set: Given): ProviderAccess | undefined {
  const [clientId, clientSecret] = [set[`${provider}_CLIENT_ID`], set[`${provider}_CLIENT_SECRET`]]
  if (clientId === undefined || clientSecret === undefined) return undefined
  return {
    clientId,
    clientSecret,
    authorizeUrl: set[`${provider}_AUTHORIZE_URL`],
    tokenUrl: set[`${provider}_TOKEN_URL`],
    userUrl: set[`${provider}_USER_URL`],
    ...(provider === 'GOOGLE' ? { issuer: set.GOOGLE_ISSUER } : {}),
  }
}

/** 32 bytes that survive restarts. */
function keptSecret(dataDirectory: string): string {
  const file = path.join(dataDirectory, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDirectory, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return secret
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Throws an Error that names every wrong variable; empty strings count as absent. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Variables, given)
  if (!parsed.success) {
    const lines = parsed.issues.map(
      (issue) => `  ${v.getDotPath(issue)}: should be ${issue.message} (see .env.example)`,
    )
    throw new Error(`The configuration is not right:\n${lines.join('\n')}`)
  }
  const set = parsed.output
  refuseOpenDatabases(set)
  const dataDirectory = path.resolve(set.DATA_DIR)
  const [google, facebook] = [accessTo('GOOGLE', set), accessTo('FACEBOOK', set)]
  return {
    mode: set.NODE_ENV,
    port: set.PORT,
    host: set.HOST,
    dataDirectory,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
    databaseUrl: set.DATABASE_URL ?? null,
    roles: set.ROLES,
    trustedProxies: listOf(set.TRUSTED_PROXIES),
    logLevel: set.LOG_LEVEL,
    slowQueryMs: set.SLOW_QUERY_MS,
    sampleData: set.SAMPLE_DATA,
    samplePassword: set.SAMPLE_PASSWORD,
    rateLimits: set.RATE_LIMITS,
    authSimulation: set.AUTH_SIMULATION && set.NODE_ENV !== 'production',
    allowed: {
      sampleAccounts: set.ALLOW_SAMPLE_ACCOUNTS,
      mailbox: set.ALLOW_MAILBOX,
      testPayments: set.ALLOW_TEST_PAYMENTS,
    },
    secret: set.SHOP_SECRET ?? keptSecret(dataDirectory),
    operating: readOperating(set),
    shop: {
      name: set.SHOP_NAME,
      shortName: set.SHOP_SHORT_NAME,
      supportEmail: set.SUPPORT_EMAIL,
      currency: set.CURRENCY,
      taxPercent: set.TAX_PERCENT,
      shippingFlat: set.SHIPPING_FLAT,
    },
    mail: {
      smtpUrl: set.SMTP_URL ?? null,
      needsTls: set.SMTP_URL !== undefined && needsTls(new URL(set.SMTP_URL).hostname, set.PLAINTEXT_HOSTS),
      from: set.MAIL_FROM ?? set.SUPPORT_EMAIL,
    },
    stripe: stripeAccess(set),
    breachesUrl: set.HIBP_URL?.replace(/\/+$/, '') ?? null,
    pushHosts: set.PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? knownPushHosts,
    linkHosts: set.LINK_CHECK_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    mapTiles: mapTilesFrom(set.MAP_TILES, set.MAP_CREDIT),
    providers: {
      ...(google ? { google } : {}),
      ...(facebook ? { facebook } : {}),
    },
  }
}
