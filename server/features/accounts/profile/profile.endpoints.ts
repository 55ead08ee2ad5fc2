import { announceChange } from '#server/database/catalogue-version.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { isUniqueViolation } from '#server/database/violations.ts'
import { part } from '#server/foundation/answer-part.ts'
import type { Handlers } from '#server/features/call.ts'
import { notFound, Refusal } from '#server/foundation/problem.ts'
import { nameDevice } from '#shared/accounts/name-device.ts'
import type { profileContract } from '#shared/accounts/profile.contract.ts'
import { isReservedUsername } from '#shared/accounts/reserved-usernames.ts'
import { plural } from '#shared/format.ts'
import { confirmSignIn, demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import { identitiesOf } from '#server/features/accounts/identities.queries.ts'
import { storedPicture } from '#server/features/uploads/store-picture.ts'
import { pictureUrl, replacePicture } from './profile-picture.ts'
import { accountOf, type ProfileChange, updateProfile } from './profile.queries.ts'
import { recoveryCodesLeft, secretOf } from '#server/features/accounts/two-factor.queries.ts'
import { deleteDevice, deleteOtherSessions, devicesOf } from '#server/features/accounts/sessions.queries.ts'

const usernameRefusal = (message: string) =>
  new Refusal(422, 'username_taken', message, { issues: [{ path: 'username', message }] })

export const profileHandlers: Handlers<typeof profileContract> = {
  async getAccount(_input, { db, user }) {
    const { picture_hash, password_hash, deletes_at } = await accountOf(db, user.id)
    const factor = await secretOf(db, user.id)
    return {
      imageUrl: pictureUrl(picture_hash),
      hasPassword: password_hash !== null,
      identities: (await identitiesOf(db, user.id)).map(({ provider, email, linked_at }) => ({
        provider,
        email,
        linkedAt: linked_at.toISOString(),
      })),
      deletesAt: deletes_at?.toISOString() ?? null,
      twoFactor: {
        isOn: Boolean(factor?.confirmed_at),
        recoveryCodesLeft: await recoveryCodesLeft(db, user.id),
      },
    }
  },
  async updateProfile({ firstName, lastName, username, country }, { db, user }) {
    if (username !== undefined && username !== user.username && isReservedUsername(username))
      throw usernameRefusal('This username is reserved')
    const change: ProfileChange = {
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName || null }),
      ...(username === undefined ? {} : { username }),
      ...(country === undefined ? {} : { country: country || null }),
    }
    const row = await inTransaction(db, async (trx) => {
      const updated = await updateProfile(trx, user.id, change)
      // Pages name writers by it.
      if (updated && updated.username !== user.username) await announceChange(trx, [part.writer(user.id)])
      return updated
    }).catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_username')) return undefined
      throw error
    })
    if (!row) throw usernameRefusal('Username already taken')
    return {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      username: row.username,
      country: row.country,
      isAdmin: row.is_admin,
      isAuthenticated: true,
    }
  },
  async uploadProfileImage({ file }, call) {
    const key = storedPicture(file)
    await replacePicture(call, key)
    return { imageUrl: `/${key}` }
  },
  async removeProfileImage(_input, call) {
    await replacePicture(call, null)
    return { message: 'Your picture was removed.' }
  },
  async listSessions(_input, { db, user }) {
    const rows = await devicesOf(db, user.id)
    return rows.map((row) => ({
      id: row.handle,
      device: nameDevice(row.user_agent),
      ip: row.ip,
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
      isCurrent: row.id === user.sessionId,
    }))
  },
  async endSession({ id }, call) {
    demandFreshSignIn(call)
    const { db, user } = call
    if (!(await deleteDevice(db, user.id, id))) throw notFound('The device')
    return { message: 'Signed out there.' }
  },
  async endOtherSessions(_input, call) {
    demandFreshSignIn(call)
    const { db, user } = call
    const ended = await deleteOtherSessions(db, user.id, user.sessionId)
    return { message: `Signed out on ${plural(ended, 'other device')}.` }
  },
  async confirmSignIn({ password, code }, call) {
    await confirmSignIn(call, password, code)
    return { message: 'Thank you.' }
  },
}
