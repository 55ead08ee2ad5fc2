import * as v from 'valibot'
import type { MustChange } from '#server/database/schema/accounts-schema.ts'
import type { Call } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { sameText } from '#server/foundation/token.ts'
import type { ProviderPerson } from '#server/integrations/sign-in-provider.ts'
import { email as emailField, personName } from '#shared/fields.ts'
import { emailHasAccount, insertUser } from '#server/features/accounts/accounts.queries.ts'
import { giveChallenge } from '#server/features/accounts/sign-in/challenge.ts'
import { accessOf, takeProviderFlow, type ProviderFlow } from './follow-provider.ts'
import { insertIdentity, userOfIdentity } from '#server/features/accounts/identities.queries.ts'
import { isVerified } from '#server/features/security/verified-email.queries.ts'
import { giveProof } from '#server/features/accounts/proofs.ts'
import { createSession } from '#server/features/accounts/sessions.ts'
import { underDefaultUsername } from '#server/features/accounts/usernames.ts'

const flags: Record<MustChange, string> = {
  required: 'required=true',
  security: 'security=true',
  leaked: 'reason=leaked',
}

async function link(call: Call, journey: ProviderFlow, person: ProviderPerson): Promise<string> {
  // The account may have changed meanwhile.
  if (!call.user || call.user.id !== journey.linkTo) return '/user/profile?linked=failed'
  const { id } = call.user
  if (!(await isVerified(call.db, id))) return '/user/profile?linked=failed'
  const done = await call.db.transaction().execute(async (trx) => {
    const { provider } = journey
    const identity = { provider, subject: person.subject, user_id: id, email: person.email }
    if (!(await insertIdentity(trx, identity))) return false
    await call.queue.add(trx, 'send-account-notice', { userId: id, notice: 'identity-linked', provider })
    return true
  })
  return `/user/profile?linked=${done ? journey.provider : 'taken'}`
}

/** Cut to length; null where unusable. */
function nameOf(given: string | null): string | null {
  const name = v.safeParse(personName(60), given?.slice(0, 60))
  return name.success ? name.output : null
}

async function makeAccount(
  { db, queue }: Call,
  journey: ProviderFlow,
  person: ProviderPerson,
  email: string,
) {
  const common = {
    email,
    password_hash: null,
    first_name: nameOf(person.firstName) ?? email.slice(0, email.indexOf('@')).slice(0, 60),
    last_name: nameOf(person.lastName),
    ...(person.isVerified ? { email_verified_at: new Date() } : {}),
  }
  return underDefaultUsername({ db, email }, (username) =>
    db.transaction().execute(async (trx) => {
      const inserted = await insertUser(trx, { ...common, username })
      if (!inserted) return undefined
      const { provider } = journey
      const identity = { provider, subject: person.subject, user_id: inserted.id, email: person.email }
      if (!(await insertIdentity(trx, identity))) throw new Refusal(409, 'conflict', 'Linked in the meantime')
      if (!person.isVerified) await queue.add(trx, 'send-verification', { userId: inserted.id })
      return inserted
    }),
  )
}

async function signIn(call: Call, journey: ProviderFlow, person: ProviderPerson): Promise<string> {
  const { provider, target } = journey
  const known = await userOfIdentity(call.db, provider, person.subject)
  if (!known) {
    const { email } = person
    if (!email || !v.is(emailField, email)) return `/auth?error=${provider}_auth_failed`
    // Never joins by address alone: either side may have claimed it. The owner signs in and links the provider.
    const made = (await emailHasAccount(call.db, email))
      ? 'email-taken'
      : await makeAccount(call, journey, person, email)
    if (!made) return `/auth?error=${provider}_auth_failed`
    if (made === 'email-taken') return `/auth?message=link-${provider}`
    await createSession(call, made)
    return target
  }
  if (known.has_two_factor) {
    await giveChallenge(call, known.id)
    return `/auth?step=code&redirect=${encodeURIComponent(target)}`
  }
  if (known.must_change) {
    await giveProof(call, known.id)
    return `/change-password?${flags[known.must_change]}&email=${encodeURIComponent(known.email)}`
  }
  await createSession(call, known)
  return target
}

/** Gives the path to go on to, also after a failure. */
export async function returnFromProvider(
  call: Call,
  provider: string,
  given: { code?: string | undefined; state?: string | undefined },
): Promise<string> {
  const { name, access, callback } = accessOf(call, provider)
  const journey = takeProviderFlow(call, name)
  const failed = journey?.linkTo ? '/user/profile?linked=failed' : `/auth?error=${name}_auth_failed`
  if (!journey || !given.code || !given.state || !sameText(given.state, journey.state)) return failed
  let person: ProviderPerson
  try {
    const { identifyPerson } = await import('#server/integrations/sign-in-provider.ts')
    person = await identifyPerson(name, access, { callback, code: given.code }, journey)
  } catch (error) {
    call.log.warn(
      { id: call.request.id, provider: name, err: error },
      'a sign-in with another service failed',
    )
    return failed
  }
  return journey.linkTo ? link(call, journey, person) : signIn(call, journey, person)
}
