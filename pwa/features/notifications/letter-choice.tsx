import { useQuery } from '@tanstack/react-query'
import { ApiError, saysMissing } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Switch } from '#pwa/ui/inputs/choice.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { letterChoiceQuery, useLetterChoice } from './letters.queries.ts'

/** `pass` of a letter; null: the member's own. */
export function LetterChoice({ pass = null }: { pass?: string | null }) {
  const { data, error, refetch } = useQuery(letterChoiceQuery(useApi(), pass))
  const choose = useLetterChoice(pass)
  if (error instanceof ApiError && error.problem?.code === 'email_unconfirmed')
    return <p>Confirm your email address first. Then you choose here which mails you get.</p>
  if (error) {
    const isWrong = saysMissing(error)
    return (
      <EmptyState
        title={isWrong ? 'This link is incomplete' : 'Your choice could not be read'}
        action={isWrong ? null : <Button onClick={() => void refetch()}>Try again</Button>}
      >
        {isWrong ? 'Open the link in the latest mail again: some mail programs cut it.' : error.message}
      </EmptyState>
    )
  }
  if (!data) return <Skeleton height="48px" />
  // What is on its way yet goes along: the last answer has both.
  const chosen = choose.isPending ? choose.variables : {}
  const shown = { ...data, ...chosen }
  return (
    <div className={css({ display: 'grid', gap: '12' })}>
      <Switch
        label="New releases of what you own"
        note="What changed, and what to print again. Without these mails you still get every release."
        checked={shown.releases}
        onChange={({ target }) => choose.mutate({ ...chosen, releases: target.checked })}
      />
      <Switch
        label="News"
        note="News of your subscriptions and wishlist, at most one mail a day, and notices from the shop."
        checked={shown.news}
        onChange={({ target }) => choose.mutate({ ...chosen, news: target.checked })}
      />
    </div>
  )
}
