import type { Request } from 'express'
import { cookieName, readSession } from '#server/features/accounts/sessions.ts'
import type { Services, SignedIn } from '#server/features/call.ts'
import { readCookies } from './cookies.ts'

/** Reads who is signed in from a request's cookie. */
export interface SessionDoor {
  read(request: Request): Promise<SignedIn | null>
}

export function createSessionDoor({ db, environment }: Services): SessionDoor {
  const name = cookieName(environment.publicUrl)
  return {
    async read(request) {
      const token = readCookies(request.headers.cookie)[name]
      return token ? readSession(db, token) : null
    },
  }
}
