import { type Environment, exampleSupportEmail } from '#server/foundation/environment.ts'
import { eachHost, hostOf } from '#server/foundation/database-hosts.ts'
import { isLoopback } from '#shared/loopback.ts'
import { fine, type Finding, look, unsafe } from './finding.ts'

function address({ publicUrl }: Environment): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname))
    return look('Address', `${publicUrl} is this machine: nobody else can open the shop. Set PUBLIC_URL.`)
  if (protocol === 'https:') return fine('Address', publicUrl)
  return unsafe(
    'Address',
    `${publicUrl} is not encrypted: passwords can be read on the way, and phones install no app from it. Set PUBLIC_URL to an https address.`,
  )
}

function mail({ mail: { smtpUrl, from, needsTls } }: Environment): Finding {
  if (smtpUrl === null)
    return unsafe(
      'Mail',
      'No mail leaves the shop, and administrators can read all of it in the mailbox. Set SMTP_URL.',
    )
  if (/@(?:[\w-]+\.)*example\.(?:com|org|net)$/.test(from))
    return unsafe('Mail', `Mail comes from ${from}, which nobody owns. Set MAIL_FROM and SUPPORT_EMAIL.`)
  const { hostname, protocol } = new URL(smtpUrl)
  if (!isLoopback(hostname) && protocol === 'smtp:' && !needsTls)
    return unsafe('Mail', `Mail goes to ${hostname} without TLS. Take its name out of PLAINTEXT_HOSTS.`)
  return fine('Mail', `by ${hostname}, from ${from}`)
}
function contact({ shop: { supportEmail } }: Environment): Finding {
  if (supportEmail === exampleSupportEmail)
    return unsafe(
      'Contact',
      `${supportEmail} is the example. Set SUPPORT_EMAIL, or the contact in the settings.`,
    )
  return fine('Contact', supportEmail)
}

function payment({ stripe }: Environment): Finding {
  if (!stripe)
    return unsafe(
      'Payment',
      'Test payments: anybody gets files for nothing. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    )
  if (/_test_/.test(stripe.secretKey))
    return unsafe(
      'Payment',
      'The key of Stripe is for tests: no money moves. Use the live key and its webhook secret.',
    )
  if (new URL(stripe.apiUrl).protocol !== 'https:')
    return unsafe('Payment', `The key of Stripe goes to ${stripe.apiUrl} without TLS. Use an https address.`)
  return fine('Payment', 'Stripe with a live key')
}

function samples({ sampleData, allowed }: Environment): Finding {
  if (sampleData)
    return unsafe(
      'Sample data',
      'An empty database gets accounts whose password is published. Set SAMPLE_DATA=false.',
    )
  const open = Object.entries({
    ALLOW_SAMPLE_ACCOUNTS: allowed.sampleAccounts,
    ALLOW_MAILBOX: allowed.mailbox,
    ALLOW_TEST_PAYMENTS: allowed.testPayments,
  }).filter(([, isSet]) => isSet)
  if (open.length === 0) return fine('Sample data', 'none is added, and nothing unsafe is allowed')
  const names = open.map(([name]) => name).join(', ')
  return look('Sample data', `${names}: what this allows is for trying out. Remove it before the shop opens.`)
}

const everybody = /^(?:0\.0\.0\.0|::|\[::\])(?:\/0)?$|\/0$/
function proxies({ trustedProxies, publicUrl, host }: Environment): Finding {
  if (trustedProxies.some((each) => everybody.test(each)))
    return unsafe(
      'Proxies',
      'TRUSTED_PROXIES believes everybody: a caller can choose an address and escape limits and blocks. Name your proxies only.',
    )
  const isEncrypted = publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname)
  if (isEncrypted && trustedProxies.length === 0)
    return unsafe(
      'Proxies',
      'The shop itself speaks no https, so a proxy stands before it, and TRUSTED_PROXIES is empty: to the shop everybody has the address of the proxy, so one block or limit stops everybody.',
    )
  if (trustedProxies.length > 0 && !isLoopback(host))
    return look('Proxies', `The server listens on ${host}: let only the proxy reach that port.`)
  return fine('Proxies', trustedProxies.join(', ') || 'none')
}

function limits({ rateLimits }: Environment): Finding {
  if (rateLimits) return fine('Limits', 'on')
  return unsafe('Limits', 'RATE_LIMITS=false: passwords can be tried without end. Take it away.')
}

function databaseAddress(databaseUrl: string | null, name: string): Finding {
  if (databaseUrl === null) return fine(name, 'the embedded PostgreSQL, for one machine')
  const hosts = eachHost(databaseUrl).map(hostOf)
  const host = hosts.join(', ')
  const mode = /[?&]sslmode=([\w-]+)/.exec(databaseUrl)?.[1] ?? ''
  if (hosts.every((each) => each === '' || each.startsWith('/') || isLoopback(each)))
    return fine(name, 'PostgreSQL on this machine')
  if (mode === 'verify-full') return fine(name, `PostgreSQL at ${host}, by TLS`)
  if (/^(?:require|verify-ca)$/.test(mode))
    return look(name, `${host} is not asked who it is (sslmode=${mode}). Use sslmode=verify-full.`)
  return unsafe(name, `Everything goes to ${host} without TLS. Add ?sslmode=verify-full to its address.`)
}

function metrics({ operating }: Environment): Finding {
  if (operating?.metricsToken) return fine('Metrics', 'behind METRICS_TOKEN')
  return look('Metrics', 'none: set METRICS_TOKEN, and let Prometheus read /metrics.')
}

export function checkConfiguration(environment: Environment): Finding[] {
  const { operating, databaseUrl } = environment
  return [
    address(environment),
    contact(environment),
    mail(environment),
    payment(environment),
    samples(environment),
    proxies(environment),
    limits(environment),
    databaseAddress(databaseUrl, 'Database'),
    ...(operating?.directUrl ? [databaseAddress(operating.directUrl, 'Direct database')] : []),
    ...(operating?.migrationUrl ? [databaseAddress(operating.migrationUrl, 'Database for migrations')] : []),
    metrics(environment),
  ]
}
