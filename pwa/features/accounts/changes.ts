import { type ChangeKind, type Described, editSearch, textOf } from '#pwa/foundation/data/change-kind.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { countryName } from '#shared/orders/countries.ts'

const fields = {
  firstName: 'first name',
  lastName: 'last name',
  username: 'username',
  country: 'country',
}
function profileWords({ input, seen }: Described): string {
  const was = seen.was as Record<string, unknown> | undefined
  const changed = Object.entries(fields).flatMap(([name, word]) => {
    const value = textOf(input[name])
    if (!(name in input) || value === (was?.[name] ?? '')) return []
    const shown = name === 'country' && value ? countryName(value) : value
    return [shown ? `${word} ${shown}` : `no ${word}`]
  })
  return changed.length > 0 ? `Profile: ${changed.join(', ')}` : 'Profile as it was'
}

export const profileChanges: ChangeKind = {
  lane: 'profile',
  title: 'Profile',
  words: { updateProfile: profileWords },
  reads: tag('User'),
  edit: (entry) => ({ to: '/profile-edit', search: editSearch(entry) }),
}
export const changeKinds = [profileChanges]
