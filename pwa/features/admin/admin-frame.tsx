import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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

/** The compact bar of the administrators, and the page under it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { data: pending = 0 } = useQuery(pendingFeedbackQuery(useApi()))
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
              {pending > 0 ? (
                <>
                  {' '}
                  <Count value={pending} tone="bar" />
                </>
              ) : null}
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
