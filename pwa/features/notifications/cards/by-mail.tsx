import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { letterChoiceQuery, verificationQuery } from '#pwa/features/notifications/letters.queries.ts'

/** Whether it comes by mail too, or what is in the way; nothing until the shop has said. */
export function ByMail({ onFollow }: { onFollow: () => void }) {
  const api = useApi()
  const { data: address } = useQuery(verificationQuery(api))
  const isVerified = address?.isVerified
  const { data: letters } = useQuery({
    ...letterChoiceQuery(api, null),
    enabled: isVerified === true,
    refetchOnMount: 'always',
  })
  if (isVerified === false)
    return (
      <>
        For mails too,{' '}
        <Link to="/user/profile" onClick={onFollow}>
          confirm your address first
        </Link>
        .
      </>
    )
  if (!letters) return null
  if (!letters.news)
    return (
      <>
        Mails are off:{' '}
        <Link to="/user/profile" onClick={onFollow}>
          turn them on in your profile
        </Link>
        .
      </>
    )
  return 'Mails come at most once a day.'
}
