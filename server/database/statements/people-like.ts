import { sql } from 'kysely'

/** What a search for people looks through, as in its index. */
export const peopleWords = sql<string>`(users.email || ' ' || users.username || ' ' || users.first_name || ' ' || coalesce(users.last_name, ''))`
