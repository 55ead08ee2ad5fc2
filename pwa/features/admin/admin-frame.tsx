import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConfirmSignInPlace } from '#pwa/features/accounts/factors/confirm-sign-in-place.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { Count } from '#pwa/ui/count.tsx'
import { css, cx } from '#styled/css'
import { usePendingCounts } from './pending.queries.ts'
import { TestPaymentsBanner } from './test-payments-banner.tsx'

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

/** Stays in view while the bar scrolls sideways on a phone. */
const always = css({
  position: 'sticky',
  left: '0',
  zIndex: '1',
  '&:not([aria-current=page])': { bg: 'bar' },
})

/** The desk is dense: its sections stand closer than the shop's. */
const page = css({ '--spacing-section': '32px' })

function BarLink({ to, label, count = 0 }: { to: string; label: string; count?: number }) {
  const isHome = to === '/admin'
  const isHere = useLocation({
    select: ({ pathname }) => (isHome ? pathname === to : pathname.startsWith(to)),
  })
  return (
    <Link to={to} activeOptions={{ exact: isHome }} className={cx(link, isHome && always)}>
      {label}
      {count > 0 ? (
        <>
          {' '}
          <Count value={count} tone={isHere ? 'ink' : 'bar'} />
        </>
      ) : null}
    </Link>
  )
}

/** The compact bar of the administrators, and the page under it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { violations, feedback, sum } = usePendingCounts()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the bar is wider than the screen: it scrolls to the link of this page.
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
            <BarLink to="/admin" label="Dashboard" count={sum} />
            <BarLink to="/admin/orders" label="Orders" />
            <BarLink to="/admin/products" label="Products" />
            <BarLink to="/admin/sales" label="Sales" />
            <BarLink to="/admin/users" label="Users" />
            <BarLink to="/admin/violations" label="Violations" count={violations} />
            <BarLink to="/admin/feedback" label="Feedback" count={feedback} />
            <BarLink to="/admin/settings" label="Settings" />
          </div>
        </Container>
      </nav>
      <Container className={page}>
        <TestPaymentsBanner />
        {children}
      </Container>
      <ConfirmSignInPlace />
    </>
  )
}
