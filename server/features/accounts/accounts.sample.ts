import type { Db } from '#server/features/call.ts'
import { emailHasAccount, insertUser } from './accounts.queries.ts'
import { hashPassword } from './passwords.ts'

const people = [
  { email: 'admin@example.com', first_name: 'Ada', last_name: 'Fuchs', username: 'ada', is_admin: true },
  { email: 'maker@example.com', first_name: 'Mika', last_name: 'Laine', username: 'mika', is_admin: false },
  { email: 'tester@example.com', first_name: 'Toni', last_name: null, username: 'toni', is_admin: false },
]

/** All with one password; existing accounts stay. */
export async function importSampleAccounts(db: Db, password: string): Promise<void> {
  for (const person of people) {
    if (await emailHasAccount(db, person.email)) continue
    const password_hash = await hashPassword(password)
    await insertUser(db, { ...person, password_hash, email_verified_at: new Date(), is_sample: true })
  }
}
