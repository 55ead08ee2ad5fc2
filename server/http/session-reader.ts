import type { Request, Response } from 'express'
import { type ReadSession, readSession } from '#server/features/accounts/sessions.ts'
import type { Services } from '#server/features/call.ts'
import type { WithSession } from '#server/features/accounts/sessions.queries.ts'
import { cookieLine, readCookies } from './cookies.ts'

export interface SessionReader {
  read(request: Request, response: Response, more?: WithSession): Promise<ReadSession>
}

export function createSessionReader(services: Services): SessionReader {
  return {
    async read(request, response, more) {
      const found = await readSession(services, readCookies(request.headers.cookie), more)
      const secure = services.environment.publicUrl.startsWith('https:')
      if (found.renewed) {
        const { name, value, maxAge } = found.renewed
        response.append('Set-Cookie', cookieLine(name, value, { httpOnly: true, maxAge }, secure))
      }
      return found
    },
  }
}
