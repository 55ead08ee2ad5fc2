import { Link, useLocation } from '@tanstack/react-router'
import {
  ConfirmAddress,
  refusalCode,
  useConfirmAddress,
} from '#pwa/features/accounts/sign-in/confirm-address.tsx'
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

/** Opening it changes nothing. */
export function VerifyEmailPage() {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const token = new URLSearchParams(search).get('token') ?? ''
  const confirm = useConfirmAddress(token)
  if (token === '')
    return (
      <Container narrow>
        <PageHead title="This link is incomplete" />
        <p role="alert">Open the link in our mail again, or get a new one in your profile.</p>
        {toProfile}
      </Container>
    )
  if (confirm.isSuccess)
    return (
      <Container narrow>
        <PageHead title="Address confirmed" />
        <p role="status">Thank you. This email address is confirmed.</p>
        {toProfile}
      </Container>
    )
  if (refusalCode(confirm.error) === 'bad_token' || refusalCode(confirm.error) === 'invalid_input')
    return (
      <Container narrow>
        <PageHead title="This link does not work" />
        <p role="alert">It is invalid, used or expired. Get a new one in your profile.</p>
        {toProfile}
      </Container>
    )
  return (
    <Container narrow>
      <PageHead title="Confirm your address" />
      <ConfirmAddress confirm={confirm} />
    </Container>
  )
}
