import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConfirmSignInPlace } from '#pwa/features/accounts/confirm-sign-in-place.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { pendingFeedbackQuery } from '#pwa/features/feedback/feedback-desk.queries.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Count } from '#pwa/ui/count.tsx'
import { css } from '#styled/css'

const bar = css({
  position: 'sticky',
  top: 'header',
  zIndex: 'bar',
  bg: 'bar',
  color: 'barInk',
  overflowX: 'auto',
})
// As wide as its words: the last of them keeps its distance from the screen's edge.
const row = css({ display: 'flex', width: 'max-content', pr: { base: 'gutter', desk: '0' } })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  h: 'tap',
  px: '12',
  textStyle: 'control',
  color: 'barInk',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
  '&[aria-current=page]': { bg: 'paper', color: 'ink' },
})

/** The desk is dense: its sections stand closer than the shop's. */
const page = css({ '--spacing-section': '32px' })

/** The compact bar of the administrators, and the page under it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { data: pending = 0 } = useQuery(pendingFeedbackQuery(useApi()))
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the bar is wider than the screen: it shows where one is, and moves nothing else.
    const place = tabs.current
    const here = [...(place?.querySelectorAll('a') ?? [])].findLast((tab) => path.startsWith(tab.pathname))
    const show = () => {
      if (place && here) place.scrollLeft = here.offsetLeft - (place.clientWidth - here.offsetWidth) / 2
    }
    show()
    void document.fonts.ready.then(show)
  }, [path])
  return (
    <>
      <nav ref={tabs} aria-label="Administration" className={bar}>
        <Container>
          <div className={row}>
            <Link to="/admin" activeOptions={{ exact: true }} className={link}>
              Dashboard
            </Link>
            <Link to="/admin/orders" className={link}>
              Orders
            </Link>
            <Link to="/admin/products" className={link}>
              Products
            </Link>
            <Link to="/admin/sales" className={link}>
              Sales
            </Link>
            <Link to="/admin/users" className={link}>
              Users
            </Link>
            <Link to="/admin/violations" className={link}>
              Violations
            </Link>
            <Link to="/admin/feedback" className={link}>
              Feedback
              {pending > 0 ? (
                <>
                  {' '}
                  <Count value={pending} tone={path.startsWith('/admin/feedback') ? 'ink' : 'bar'} />
                </>
              ) : null}
            </Link>
            <Link to="/admin/settings" className={link}>
              Settings
            </Link>
          </div>
        </Container>
      </nav>
      <Container className={page}>{children}</Container>
      <ConfirmSignInPlace />
    </>
  )
}
