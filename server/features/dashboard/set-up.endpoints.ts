import { randomUUID } from 'node:crypto'
import { makeAccount } from '#server/features/accounts/sign-in/register.ts'
import { createSession } from '#server/features/accounts/sessions.ts'
import { tokenHash } from '#server/features/accounts/tokens.ts'
import type { Call, Handlers } from '#server/features/call.ts'
import { sendLogged } from '#server/features/operations/mail/send-logged.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { readSelling } from '#server/features/settings/selling.queries.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { writeLetter } from '#server/integrations/mail/letter.ts'
import type { setUpContract } from '#shared/settings/set-up.contract.ts'
import { hasAdministrator, linkIsGood, makeAdministrator, noteTested, takeLink } from './set-up.queries.ts'
import { mailService, movesMoney, paymentService, readSetUp } from './set-up-state.ts'

const linkOver = () =>
  new Refusal(
    404,
    'link_over',
    'This link has expired, or the shop already has an administrator. Restart the shop to get a new link.',
  )
async function refuseDeadLink({ db }: Call, token: string): Promise<void> {
  if ((await hasAdministrator(db)) || !(await linkIsGood(db, tokenHash(token)))) throw linkOver()
}
/** Reports another server's failure as it is. */
const outside = (what: string, error: unknown) =>
  new Refusal(502, 'unavailable', `${what} ${error instanceof Error ? error.message : 'It gave no reason.'}`)

export const setUpHandlers: Handlers<typeof setUpContract> = {
  async checkSetUpLink({ token }, call) {
    await refuseDeadLink(call, token)
    return { message: 'This link creates the first administrator account.' }
  },
  async setUpShop({ token, ...person }, call) {
    await refuseDeadLink(call, token)
    // First the account: a refused password must not use up the link.
    const { id } = await makeAccount(call, { ...person, lastName: '', username: '' })
    await call.db.transaction().execute(async (trx) => {
      if (!(await takeLink(trx, tokenHash(token)))) throw linkOver()
      await makeAdministrator(trx, id)
      await recordAct(trx, {
        actor: person.email,
        action: 'shop.set-up',
        subject: `user:${id}`,
        change: {},
        requestId: call.request.id,
      })
    })
    await createSession(call, { id, is_admin: true })
    return { message: 'The shop is yours.' }
  },
  adminGetSetUp: async (_input, call) => readSetUp(call),
  async adminTestMail(_input, { db, environment, mail, user, log }) {
    const { name, supportEmail } = await readIdentity(db, environment.shop)
    const letter = {
      subject: `Mail from ${name} works`,
      paragraphs: [
        `Hello ${user.firstName},`,
        'Your shop sent this test mail because you asked for it. Buyers get their mail the same way.',
      ],
    }
    const written = writeLetter(letter, { name, supportEmail, url: environment.publicUrl })
    try {
      const message = { id: `test-${randomUUID()}`, to: user.email, ...written }
      await sendLogged({ db, mail, log }, message, { kind: 'test' })
    } catch (error) {
      throw outside('The mail server did not take the mail:', error)
    }
    await noteTested(db, 'mail', mailService(environment))
    return {
      message: environment.mail.smtpUrl
        ? `Sent to ${user.email}. Check your inbox and your spam folder.`
        : 'Saved as a file in the data directory. No mail server is set, so nobody gets mail yet.',
    }
  },
  async adminTestPayment(_input, { db, environment, payment, user }) {
    const { currency } = await readSelling(db, environment.shop)
    const page = `${environment.publicUrl}/admin/set-up`
    try {
      const { reference } = await payment.open({
        id: randomUUID(),
        amountCents: 100,
        currency,
        description: 'Test of the setup',
        email: user.email,
        successUrl: page,
        cancelUrl: page,
      })
      const { state } = await payment.close(reference)
      if (state === 'paid') throw new Error('The test payment says that it was paid.')
    } catch (error) {
      throw outside(`${payment.name} did not answer as it should:`, error)
    }
    await noteTested(db, 'payment', paymentService(environment))
    return {
      message: `${payment.name} opened a payment of 1.00 ${currency} and closed it again. Nobody was charged.${
        movesMoney(environment) ? '' : ' Payments move no money yet.'
      }`,
    }
  },
}
