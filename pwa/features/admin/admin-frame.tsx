import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmSignInPlace } from '#pwa/features/accounts/confirm-sign-in-place.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { css } from '#styled/css'

const bar = css({
  position: 'sticky',
  top: 'header',
  zIndex: 'bar',
  bg: 'bar',
  color: 'barInk',
  overflowX: 'auto',
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  h: 'tap',
  px: '12',
  textStyle: 'control',
  color: 'barInk',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
  '&[aria-current=page]': { bg: 'paper', color: 'ink' },
})

/** The compact bar of the administrators, and the page under it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <nav aria-label="Administration" className={bar}>
        <Container>
          <div className={css({ display: 'flex' })}>
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
            </Link>
            <Link to="/admin/settings" className={link}>
              Settings
            </Link>
          </div>
        </Container>
      </nav>
      <Container className={css({ pt: '12' })}>{children}</Container>
      <ConfirmSignInPlace />
    </>
  )
}
