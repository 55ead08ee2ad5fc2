import '#pwa/theme/mono.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmSignInPlace } from '#pwa/features/accounts/factors/confirm-sign-in-place.tsx'
import { RecoveryCodeList } from '#pwa/features/accounts/factors/recovery-codes.tsx'
import { TwoFactorSetup } from '#pwa/features/accounts/factors/two-factor-setup.tsx'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

export function TwoFactorSetupPage() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: user } = useCurrentUser()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const [isLeaked] = useState(() => new URLSearchParams(search).get('reason') === 'leaked')
  const [codes, setCodes] = useState<string[] | null>(null)
  const toSignIn = () => router.history.push('/auth')
  const done = user
    ? { label: 'Back to your profile', go: () => router.history.push('/user/profile') }
    : { label: 'Sign in with password and code', go: toSignIn }
  return (
    <Container narrow>
      <PageHead title="Two-factor authentication" />
      {codes ? (
        <RecoveryCodeList codes={codes} done={done} />
      ) : (
        <>
          {isLeaked ? (
            <div className={css({ mb: '16' })}>
              <Notice tone="waiting">
                Your password has leaked. Once signing in also needs a code from your phone, the password
                alone is not enough, and you can use your account again.
              </Notice>
            </div>
          ) : (
            <p>With it, signing in also needs a code from your phone, so a stolen password is not enough.</p>
          )}
          <TwoFactorSetup
            isSignedIn={Boolean(user)}
            onRefused={toSignIn}
            onDone={(given) => {
              setCodes(given)
              if (user) void queryClient.invalidateQueries({ queryKey: tag('User') })
            }}
          />
        </>
      )}
      <ConfirmSignInPlace />
    </Container>
  )
}
