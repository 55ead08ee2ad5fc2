import { Link, useNavigate } from '@tanstack/react-router'
import { useProfile } from '#pwa/features/accounts/session/use-profile.ts'
import { draftFrom, readDraft } from '#pwa/features/beta/users/application-draft.ts'
import { ApplicationForm } from '#pwa/features/beta/users/application-form.tsx'
import { prefilledDraft } from '#pwa/features/beta/users/prefilled-draft.ts'
import { useBetaUser } from '#pwa/features/beta/users/use-beta-user.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'

const toProfile = (
  <Link to="/beta-users" className={button({ tone: 'second' })}>
    Beta profile
  </Link>
)

function Application() {
  const navigate = useNavigate()
  const { profile } = useProfile()
  const { owner, betaUser } = useBetaUser()
  const refused = useRefusedChange()
  if (profile === null)
    return <Notice title="Your details are not saved on this device">Go online to apply.</Notice>
  if (!profile || owner === null || betaUser === undefined || refused === undefined)
    return <Skeleton height="400px" />
  if (betaUser?.state === 'accepted')
    return (
      <Notice tone="ok" title="You are a beta tester already" action={toProfile}>
        Change what you told us in your beta profile.
      </Notice>
    )
  if (betaUser?.state === 'pending' && !refused)
    return (
      <Notice tone="waiting" title="You have applied" action={toProfile}>
        Until we answer you can change your application in your beta profile.
      </Notice>
    )
  const first = prefilledDraft(profile, readDevice())
  const start = readDraft(owner) ?? (betaUser ? draftFrom(betaUser) : first)
  return (
    <>
      {betaUser?.state === 'declined' ? (
        <Notice tone="loss" title="Your last application was declined">
          {betaUser.reason}
        </Notice>
      ) : null}
      <ApplicationForm
        key={owner}
        kind="apply"
        owner={owner}
        start={start}
        refused={refused}
        onSaved={() => void navigate({ to: '/beta-users' })}
      />
    </>
  )
}

export function BetaSignupPage() {
  return (
    <Container narrow>
      <PageHead
        title="Apply as a beta tester"
        note="Tell us what you print on and where you fly. We read every application."
      />
      <Application />
    </Container>
  )
}
