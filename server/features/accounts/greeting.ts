import * as v from 'valibot'
import { personName } from '#shared/fields.ts'

export interface Person {
  first_name: string
  email_verified_at: Date | null
}

/** The first line of a letter. Until an address is confirmed, the name may be somebody else's words, and is left out. */
export function greeting({ first_name, email_verified_at }: Person): string {
  return email_verified_at && v.is(personName(60), first_name) ? `Hello ${first_name},` : 'Hello,'
}
