import { PictureEditor } from '#pwa/features/accounts/profile/picture-editor.tsx'
import { ProfileForm } from '#pwa/features/accounts/profile/profile-form.tsx'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useProfile } from '#pwa/features/accounts/session/use-profile.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'

/** The picture needs the network. */
export function ProfileEditPage() {
  const { data: user } = useCurrentUser()
  const { profile } = useProfile()
  const refused = useRefusedChange()
  if (!user) return null
  return (
    <Container narrow>
      <PageHead title="Edit profile" />
      {profile && refused !== undefined ? (
        <>
          {user.unconfirmed ? (
            <Notice title="Go online to change your picture">
              Name, username and country are saved on this device meanwhile.
            </Notice>
          ) : (
            <PictureEditor name={[profile.firstName, profile.lastName].filter(Boolean).join(' ')} />
          )}
          <ProfileForm key={user.id} user={profile} owner={user.id} refused={refused} />
        </>
      ) : profile !== null ? (
        <Skeleton height="320px" />
      ) : (
        <Notice title="Your details are not saved on this device">Go online to see them.</Notice>
      )}
    </Container>
  )
}
