import { PictureEditor } from '#pwa/features/accounts/picture-editor.tsx'
import { ProfileForm } from '#pwa/features/accounts/profile-form.tsx'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'

/** One's name, picture and country, to be changed. */
export function ProfileEditPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Container narrow>
      <PageHead title="Edit profile" />
      {user.unconfirmed ? (
        <Notice title="Your details are not on this device">
          With a line they are here again, to be changed.
        </Notice>
      ) : (
        <>
          <PictureEditor name={[user.firstName, user.lastName].filter(Boolean).join(' ')} />
          <ProfileForm user={user} />
        </>
      )}
    </Container>
  )
}
