import type { Handlers } from '#server/features/call.ts'
import type { discountsContract } from '#shared/discounts/discounts.contract.ts'
import { cartCodeOf, deleteCartCode, putCartCode } from './discounts.queries.ts'

export const discountsHandlers: Handlers<typeof discountsContract> = {
  getCartCode: async (_input, { db, user }) => ({ code: await cartCodeOf(db, user.id) }),
  async setCartCode({ code }, { db, user }) {
    await putCartCode(db, user.id, code)
    return { code }
  },
  async removeCartCode(_input, { db, user }) {
    await deleteCartCode(db, user.id)
    return { code: null }
  },
}
