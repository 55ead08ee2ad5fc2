import { isLoopback } from '#shared/loopback.ts'
import * as v from 'valibot'
import type { Tracing } from './open-telemetry.ts'
import { canReadHosts, eachHost, hostOf } from './database-hosts.ts'

const word = v.optional(v.pipe(v.string(), v.minLength(1)))
const address = v.optional(
  v.pipe(
    v.string(),
    v.url('an address such as https://s3.example.com'),
    v.regex(/^https?:/, 'an address such as https://s3.example.com'),
  ),
)
export const databaseAddress = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user@host/name'),
    v.check(canReadHosts, 'an address such as postgres://user@one,two/name?target_session_attrs=read-write'),
  ),
)
const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'a whole number'),
    v.transform(Number),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  )

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
/** For shops on several machines, or with a database or store that somebody else runs. */
export const operatingVariables = {
  SHOP_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[!-~]{32,200}$/, 'at least 32 letters and digits'))),
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_MIGRATION_URL: databaseAddress,
  DATABASE_POOL: v.optional(whole(2, 500), '10'),
  DRAIN_SECONDS: v.optional(whole(0, 300), '0'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[!-~]{16,200}$/, 'at least 16 letters and digits'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: word,
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.minLength(1)), 'kestrel'),
  OTEL_TRACES_SAMPLER: v.optional(v.picklist(samplers, samplers.join(', ')), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a number from 0 to 1'), v.transform(Number)),
    '1',
  ),
  FILE_STORE: v.optional(v.picklist(['disk', 's3'], 'disk or s3'), 'disk'),
  S3_ENDPOINT: address,
  S3_REGION: v.optional(v.pipe(v.string(), v.minLength(1)), 'us-east-1'),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket')),
  ),
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: word,
  S3_ADDRESSING: v.optional(v.picklist(['path', 'host'], 'path or host'), 'path'),
  S3_DOWNLOADS: v.optional(v.picklist(['server', 'store'], 'server or store'), 'server'),
}
const Operating = v.object(operatingVariables)
type Given = v.InferOutput<typeof Operating> & {
  DATABASE_URL?: string | undefined
  PLAINTEXT_HOSTS?: string | undefined
}

export interface S3Access {
  /** The address of the bucket, without a trailing slash. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Devices fetch downloads from the store itself. */
  handsOut: boolean
}
export interface Operating {
  /** Past a connection pooler; null: the same as the database's. */
  directUrl: string | null
  /** The address for the role that owns the tables; null: the running shop's role owns them. */
  migrationUrl: string | null
  /** Most connections of this process for its calls. */
  pool: number
  /** Between readiness saying no and the last connection being taken. */
  drainSeconds: number
  /** Null: there are no metrics. */
  metricsToken: string | null
  /** Null: no traces are taken. */
  tracing: Tracing | null
  store: 'disk' | 's3'
  s3: S3Access | null
}
export const defaultOperating: Operating = {
  directUrl: null,
  migrationUrl: null,
  pool: 10,
  drainSeconds: 0,
  metricsToken: null,
  tracing: null,
  store: 'disk',
  s3: null,
}

const wrong = (line: string) => new Error(`The configuration is not right:\n  ${line} (see .env.example)`)

/** Not on this machine, nor for a host allowed by name. */
export function needsTls(host: string, plaintextHosts: string | undefined): boolean {
  const named = (plaintextHosts ?? '').split(',').map((name) => name.trim().toLowerCase())
  return !isLoopback(host) && !named.includes(host.toLowerCase())
}
function refuseOpenDatabase(
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATION_URL',
  set: Given,
) {
  const given = set[name]
  if (given === undefined) return
  const hasTls = /[?&]sslmode=(require|verify-ca|verify-full)(&|$)/.test(given)
  const isOpen = (host: string) => host !== '' && !host.startsWith('/') && needsTls(host, set.PLAINTEXT_HOSTS)
  const host = eachHost(given).map(hostOf).find(isOpen)
  if (hasTls || host === undefined) return
  throw wrong(
    `${name}: ${host} is another machine. Add ?sslmode=verify-full, or allow plain text by PLAINTEXT_HOSTS=${host}`,
  )
}
/** Throws for a database on another machine without TLS. */
export function refuseOpenDatabases(set: Given): void {
  refuseOpenDatabase('DATABASE_URL', set)
  refuseOpenDatabase('DATABASE_DIRECT_URL', set)
  refuseOpenDatabase('DATABASE_MIGRATION_URL', set)
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL'] as const)
    if (set[name] !== undefined && set.DATABASE_URL === undefined)
      throw wrong(`${name}: has a meaning only with DATABASE_URL`)
}

const parts = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
function s3Access(set: Given): S3Access | null {
  const missing = parts.filter((name) => set[name] === undefined)
  if (missing.length === parts.length) return null
  if (missing.length > 0) throw wrong(`${missing.join(', ')}: should be there too, or no S3_ variable`)
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '' } = set
  const url = new URL(endpoint)
  if (url.protocol === 'http:' && needsTls(url.hostname, set.PLAINTEXT_HOSTS))
    throw wrong(
      `S3_ENDPOINT: ${url.hostname} is another machine. Use https, or allow plain text by PLAINTEXT_HOSTS=${url.hostname}`,
    )
  if (set.S3_ADDRESSING === 'host') url.hostname = `${bucket}.${url.hostname}`
  else url.pathname = `${url.pathname.replace(/\/+$/, '')}/${bucket}`
  return {
    bucketUrl: url.href.replace(/\/+$/, ''),
    region: set.S3_REGION,
    accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
    handsOut: set.S3_DOWNLOADS === 'store',
  }
}

/** `name=value,name=value`, with values as in an address. */
const headersOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => [
        pair.split('=', 1)[0]?.trim() ?? '',
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
      ]),
  )
function tracingOf(set: Given): Tracing | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = set
  if (endpoint === undefined) return null
  const share = sampler.endsWith('ratio') ? set.OTEL_TRACES_SAMPLER_ARG : sampler.endsWith('on') ? 1 : 0
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(set.OTEL_EXPORTER_OTLP_HEADERS),
    service: set.OTEL_SERVICE_NAME,
    share,
    followsParent: sampler.startsWith('parentbased'),
  }
}

/** Throws an Error that names the wrong variable. */
export function readOperating(set: Given): Operating {
  const s3 = s3Access(set)
  if (set.FILE_STORE === 's3' && !s3) throw wrong(`FILE_STORE: s3 needs ${parts.join(', ')}`)
  return {
    directUrl: set.DATABASE_DIRECT_URL ?? null,
    migrationUrl: set.DATABASE_MIGRATION_URL ?? null,
    pool: set.DATABASE_POOL,
    drainSeconds: set.DRAIN_SECONDS,
    metricsToken: set.METRICS_TOKEN ?? null,
    tracing: tracingOf(set),
    store: set.FILE_STORE,
    s3,
  }
}
