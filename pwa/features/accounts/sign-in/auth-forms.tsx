import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { ChevronLeftIcon } from '#pwa/ui/screen-icons.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { TabPanel, Tabs } from '#pwa/ui/tabs.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { dashboard, safeRedirect } from '#shared/accounts/safe-redirect.ts'
import { css } from '#styled/css'
import { type AuthTab, readAuthSearch, toastOf } from './auth-search.ts'
import { DashboardOverlay } from '#pwa/features/accounts/session/dashboard-overlay.tsx'
import { RegisterForm } from './register-form.tsx'
import { emptyDraft } from './registration-draft.ts'
import { SellingPoints } from './selling-points.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useArrival } from './use-arrival.ts'

const ForgotPasswordDialog = late(
  async () =>
    (await import('#pwa/features/accounts/passwords/forgot-password-dialog.tsx')).ForgotPasswordDialog,
)
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 480px)', desk: 'minmax(0, 480px) minmax(0, 1fr)' },
  columnGap: { desk: '48', broad: '96' },
  alignItems: 'start',
  pt: { base: '24', desk: '48' },
})
/** Aligns the arrow with the text. */
const back = css({ ml: '-16' })
const tabs: { value: AuthTab; label: string }[] = [
  { value: 'login', label: 'Sign In' },
  { value: 'register', label: 'Create Account' },
]
const welcomes: Record<AuthTab, readonly [heading: string, prompt: string]> = {
  login: ['Welcome back', 'Sign in to see your downloads and orders.'],
  register: ['Create your account', 'Downloads, updates and orders in one place.'],
}

export function AuthForms() {
  const search = readAuthSearch(useLocation({ select: ({ searchStr }) => searchStr }))
  const router = useRouter()
  const { arriving, arrive } = useArrival()
  const [draft, setDraft] = useState(emptyDraft)
  const [banner, setBanner] = useState<string | null>(null)
  const [toDashboard, setToDashboard] = useState(false)
  /** Null until first opened, since its code loads then. */
  const [forgot, setForgot] = useState<boolean | null>(search.forgot || null)
  const { error, message, tab } = search
  useEffect(() => {
    const toast = toastOf({ error, message })
    if (toast) showToast(toast)
  }, [error, message])

  const target = safeRedirect(search.redirect, (path) => router.getMatchedRoutes(path)[2] !== undefined)
  const changeQuery = (change: (query: URLSearchParams) => void) => {
    const query = new URLSearchParams(router.state.location.searchStr)
    change(query)
    router.history.replace(query.size > 0 ? `/auth?${query}` : '/auth')
  }
  const showTab = (value: AuthTab) => changeQuery((query) => query.set('tab', value))
  const closeForgot = () => {
    setForgot(false)
    // The page leads who is signed in on to the dashboard. Back closes too, with another page's address.
    if (search.forgot && router.history.location.pathname === '/auth')
      changeQuery((query) => query.delete('forgot'))
  }
  const goBack = () => {
    if (history.length > 1) history.back()
    else router.history.replace('/')
  }
  const [heading, prompt] = welcomes[tab]
  return (
    <Container className={columns}>
      <section aria-label="Your account">
        {search.hasOrigin ? (
          <Button tone="plain" className={back} icon={<ChevronLeftIcon size="small" />} onClick={goBack}>
            Back
          </Button>
        ) : null}
        <h1>{heading}</h1>
        <p className={css({ mt: '8', mb: '16', color: 'ink2' })}>{prompt}</p>
        <Tabs id="auth" label="Sign in or create an account" tabs={tabs} value={tab} onChange={showTab} />
        <TabPanel tabs="auth" value={tab}>
          {tab === 'login' ? (
            <>
              {banner ? (
                <div className={css({ pt: '16' })}>
                  <Notice role="status">{banner}</Notice>
                </div>
              ) : null}
              <SignInForm
                email={draft.email}
                onEmail={(email) => setDraft({ ...draft, email })}
                hasTarget={search.redirect !== null}
                arriving={arriving}
                asksCodeFirst={search.asksCode}
                onForgot={() => setForgot(true)}
                onSignedIn={(way) => {
                  setToDashboard(way === 'dashboard')
                  void arrive(way === 'dashboard' ? dashboard : target, 'Welcome back!')
                }}
              />
            </>
          ) : (
            <RegisterForm
              draft={draft}
              onDraft={setDraft}
              arriving={arriving}
              onRegistered={() => void arrive(target, 'Account created')}
              onEmailTaken={() => {
                setBanner(`An account with ${draft.email.trim()} already exists. Please sign in instead.`)
                showTab('login')
              }}
            />
          )}
          <SocialSignIn redirect={search.redirect} />
        </TabPanel>
      </section>
      <SellingPoints />
      {forgot === null ? null : (
        <Suspense>
          <ForgotPasswordDialog open={forgot} onClose={closeForgot} />
        </Suspense>
      )}
      {arriving && toDashboard ? <DashboardOverlay /> : null}
    </Container>
  )
}
