import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '#pwa/foundation/api-client.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const way = css({ mt: '24' })
const toProfile = (
  <div className={way}>
    <Link to="/user/profile" className={button({ tone: 'act' })}>
      Go to your profile
    </Link>
  </div>
)

/** The page of a mailed link: the address is its owner's, or the link is over. */
export function VerifyEmailPage() {
  const api = useApi()
  const queryClient = useQueryClient()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const token = new URLSearchParams(search).get('token') ?? ''
  const { mutate, status, error } = useMutation({
    mutationFn: (given: string) => api.verifyEmail({ token: given }),
    // What was ordered with this address as a guest is in the account now.
    onSuccess: () =>
      Promise.all(
        [tag('User', 'verification'), tag('Order')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const sent = useRef(false)
  useEffect(() => {
    // The link is good once: it is sent once, however often the page is drawn.
    if (!sent.current) mutate(token)
    sent.current = true
  }, [mutate, token])
  if (status === 'success')
    return (
      <Container narrow>
        <PageHead title="Address confirmed" />
        <p role="status">Thank you. Your address is yours, and we know it.</p>
        {toProfile}
      </Container>
    )
  if (status !== 'error')
    return (
      <Container narrow>
        <PageHead title="Confirm your address" />
        <p role="status">One moment...</p>
      </Container>
    )
  const over = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  return (
    <Container narrow>
      <PageHead title={over ? 'This link does not work' : 'The address could not be confirmed'} />
      <p role="alert">
        {over
          ? 'It is invalid, was used, or has expired. Your profile mails you a new one.'
          : 'Something went wrong. Please try again.'}
      </p>
      {over ? (
        toProfile
      ) : (
        <div className={way}>
          <Button tone="act" onClick={() => mutate(token)}>
            Try Again
          </Button>
        </div>
      )}
    </Container>
  )
}
