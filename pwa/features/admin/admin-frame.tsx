import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { Container } from '#pwa/ui/container.tsx'
import { Count } from '#pwa/ui/count.tsx'
import { css } from '#styled/css'
import { AdminFrameContext } from './admin-frame-context.ts'

/** On a phone all links are in view, in three rows, and scroll away with the page. */
const bar = css({
  position: { desk: 'sticky' },
  top: 'token(sizes.header)',
  zIndex: 'bar',
  bg: 'bar',
  color: 'barInk',
})
const row = css({ display: 'flex', flexWrap: 'wrap', mx: { base: '-8', desk: '0' } })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  h: 'tap',
  px: { base: '8', desk: '12' },
  textStyle: { base: 'badge', desk: 'control' },
  color: 'barInk',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
  '&[aria-current=page]': { bg: 'paper', color: 'ink' },
})

/** The desk is dense: its sections stand closer than the shop's. */
const page = css({ '--spacing-section': '32px' })

type BarLinkProps = { to: string; label: string; count?: number; failed?: boolean }

function BarLink({ to, label, count = 0, failed = false }: BarLinkProps) {
  const isHome = to === '/admin'
  const isHere = useLocation({
    select: ({ pathname }) => (isHome ? pathname === to : pathname.startsWith(to)),
  })
  return (
    <Link to={to} activeOptions={{ exact: isHome }} className={link}>
      {label}
      {count > 0 ? (
        <>
          {' '}
          <Count value={count} tone={failed ? 'failed' : isHere ? 'ink' : 'bar'} />
        </>
      ) : null}
    </Link>
  )
}

export function AdminFrame({ children }: { children: ReactNode }) {
  const { violations, feedback, failedOrders, banner } = use(AdminFrameContext)
  return (
    <>
      <nav aria-label="Administration" className={bar}>
        <Container>
          <div className={row}>
            <BarLink
              to="/admin"
              label="Dashboard"
              count={failedOrders || violations + feedback}
              failed={failedOrders > 0}
            />
            <BarLink to="/admin/orders" label="Orders" />
            <BarLink to="/admin/failed-orders" label="Failed orders" count={failedOrders} failed />
            <BarLink to="/admin/products" label="Products" />
            <BarLink to="/admin/sales" label="Sales" />
            <BarLink to="/admin/discounts" label="Discounts" />
            <BarLink to="/admin/users" label="Users" />
            <BarLink to="/admin/violations" label="Violations" count={violations} />
            <BarLink to="/admin/feedback" label="Feedback" count={feedback} />
            <BarLink to="/admin/settings" label="Settings" />
          </div>
        </Container>
      </nav>
      <Container className={page}>
        {banner}
        {children}
      </Container>
    </>
  )
}
