import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { providersQuery } from '#pwa/features/accounts/account.queries.ts'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
]
const list = css({ display: 'grid', gap: '16', pt: '16' })
const or = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gap: '12',
  alignItems: 'center',
  textStyle: 'note',
  color: 'ink2',
  _before: { content: '""', height: '1px', bg: 'rule' },
  _after: { content: '""', height: '1px', bg: 'rule' },
})

/** A full navigation, not a call. */
export function SocialSignIn({ redirect }: { redirect: string | null }) {
  const { data = [] } = useQuery(providersQuery(useApi()))
  const offered = providers.filter(({ id }) => data.includes(id))
  if (offered.length === 0) return null
  const query = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`
  return (
    <div className={list}>
      <p className={or}>or</p>
      {offered.map(({ id, name }) => (
        <a key={id} className={button({ tone: 'second', full: true })} href={`/api/auth/${id}${query}`}>
          Continue with {name}
        </a>
      ))}
    </div>
  )
}
