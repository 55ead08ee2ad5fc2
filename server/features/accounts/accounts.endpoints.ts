import type { Handlers } from '#server/features/call.ts'
import type { accountsContract } from '#shared/accounts/accounts.contract.ts'
import { register } from '#server/features/accounts/sign-in/register.ts'
import { endSession } from './sessions.ts'
import { signIn } from '#server/features/accounts/sign-in/sign-in.ts'

export const accountsHandlers: Handlers<typeof accountsContract> = {
  async getCurrentUser(_input, { user }) {
    const { mustSetUpTwoFactor, ...who } = user
    return { ...who, isAuthenticated: true, ...(mustSetUpTwoFactor ? { mustSetUpTwoFactor } : {}) }
  },
  async listProviders(_input, { environment: { providers } }) {
    return ['local', ...(['google', 'facebook'] as const).filter((name) => providers[name])]
  },
  async login({ email, password }, call) {
    await signIn(call, email, password)
    return { message: 'Signed in' }
  },
  async register(input, call) {
    await register(call, input)
    call.reply.status(201)
    return { message: 'Account created' }
  },
  async logout(_input, call) {
    await endSession(call)
    return { message: 'Signed out' }
  },
}
