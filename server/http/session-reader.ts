import type { Request, Response } from 'express'
import { readSession } from '#server/features/accounts/sessions.ts'
import type { Services, SignedIn } from '#server/features/call.ts'
import { cookieLine, readCookies } from './cookies.ts'

/** Reads the session of a request, and renews the cookie of a prolonged one. */
export interface SessionReader {
  read(request: Request, response: Response): Promise<SignedIn | null>
}

export function createSessionReader(services: Services): SessionReader {
  return {
    async read(request, response) {
      const found = await readSession(services, readCookies(request.headers.cookie))
      if (!found) return null
      const { user, renewed } = found
      const secure = services.environment.publicUrl.startsWith('https:')
      if (renewed) {
        const { name, value, maxAge } = renewed
        response.append('Set-Cookie', cookieLine(name, value, { httpOnly: true, maxAge }, secure))
      }
      return user
    },
  }
}
