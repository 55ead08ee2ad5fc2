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
        <Notice title="A profile is changed with a line">Your details are here again with one.</Notice>
      ) : (
        <>
          <PictureEditor name={[user.firstName, user.lastName].filter(Boolean).join(' ')} />
          <ProfileForm user={user} />
        </>
      )}
    </Container>
  )
}
