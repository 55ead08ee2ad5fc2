import * as v from 'valibot'
import { personName } from '#shared/fields.ts'

export interface Person {
  first_name: string
  email_verified_at: Date | null
}
type Nullable<T> = { [Key in keyof T]: T[Key] | null }

/** Null until the address is confirmed: a name in a mail to a stranger may be anybody's words. */
export function nameInMails({ first_name, email_verified_at }: Nullable<Person>): string | null {
  return email_verified_at && v.is(personName(60), first_name) ? first_name : null
}

export function greeting(person: Person): string {
  const name = nameInMails(person)
  return name ? `Hello ${name},` : 'Hello,'
}
