import * as v from 'valibot'
import { personName } from '#shared/fields.ts'

export interface Person {
  first_name: string
  email_verified_at: Date | null
}

/** Leaves out the name until the address is confirmed: it may be anybody's words. */
export function greeting({ first_name, email_verified_at }: Person): string {
  return email_verified_at && v.is(personName(60), first_name) ? `Hello ${first_name},` : 'Hello,'
}
