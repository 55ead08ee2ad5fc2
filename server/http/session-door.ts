import type { Request, Response } from 'express'
import { readSession } from '#server/features/accounts/sessions.ts'
import type { Services, SignedIn } from '#server/features/call.ts'
import { cookieLine, readCookies } from './cookies.ts'

/** Renews a prolonged session's cookie. */
export interface SessionDoor {
  read(request: Request, response: Response): Promise<SignedIn | null>
}

export function createSessionDoor(services: Services): SessionDoor {
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
