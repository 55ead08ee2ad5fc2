import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { Container } from '#pwa/ui/container.tsx'
import { Count } from '#pwa/ui/count.tsx'
import { SearchIcon } from '#pwa/ui/icons.tsx'
import { css, cx } from '#styled/css'
import { unseen } from '#styled/recipes'
import { AdminFrameContext } from './admin-frame-context.ts'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { setPalette } from './palette.store.ts'

/** One row on a desk, as high as the heads of tables expect; on a phone rows, which scroll away with the page. */
const bar = css({
  position: { desk: 'sticky' },
  top: 'token(sizes.header)',
  zIndex: 'bar',
  bg: 'bar',
  color: 'barInk',
})
const row = css({
  display: 'flex',
  flexWrap: { base: 'wrap', desk: 'nowrap' },
  mx: { base: '-8', wide: '-12' },
})
const link = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  h: 'tap',
  px: { base: '8', wide: '12' },
  flex: 'none',
  textStyle: { base: 'badge', desk: 'control' },
  color: 'barInk',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
  // At night the paper is hardly lighter than the bar.
  '&[aria-current=page]': { bg: 'paper', color: 'ink', boxShadow: 'inset 0 3px 0 {colors.ink}' },
})
/** On the corner of its link: a count that arrives or changes moves nothing. */
const onCorner = css({
  position: 'absolute',
  top: '2px',
  left: { base: 'calc(100% - 12px)', wide: 'calc(100% - 16px)' },
  zIndex: '1',
  display: 'flex',
  '& > *': { minWidth: '16px', height: '16px', px: '4', lineHeight: '16px' },
  // Dark on light, it reaches beyond its light link on to the dark bar.
  '[aria-current=page] > &': { '& > *': { boxShadow: '0 0 0 2px {colors.paper}' } },
})

const find = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  ml: 'auto',
  h: 'tap',
  px: { base: '8', wide: '12' },
  flex: 'none',
  border: '0',
  bg: 'transparent',
  textStyle: { base: 'badge', desk: 'control' },
  color: 'barInk',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
})
const keys = css({ display: { base: 'none', wide: 'inline' }, textStyle: 'note', color: 'barInk' })

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Where there is no room for all, those of the specification: the others are in the menu. */
const extra = css({ display: { broadDown: 'none' } })

/** The desk is dense: its sections stand closer than the shop's. */
const page = css({ '--spacing-section': '32px' })

type BarLinkProps = {
  to: string
  /** The same desk by another address. */
  also?: string
  label: string
  count?: number
  failed?: boolean
  isExtra?: boolean
}

function BarLink({ to, also = to, label, count = 0, failed = false, isExtra = false }: BarLinkProps) {
  const isHome = to === '/admin'
  const isHere = useLocation({
    select: ({ pathname }) =>
      isHome ? pathname === to : pathname.startsWith(to) || pathname.startsWith(also),
  })
  return (
    <Link
      to={to}
      activeOptions={{ exact: isHome }}
      aria-current={isHere ? 'page' : undefined}
      className={cx(link, isExtra && extra)}
    >
      {label}
      {count > 0 ? (
        <>
          {' '}
          <span className={onCorner}>
            <Count value={count} tone={failed ? 'failed' : isHere ? 'ink' : 'bar'} />
          </span>
        </>
      ) : null}
    </Link>
  )
}

export function AdminFrame({ children }: { children: ReactNode }) {
  const { violations, requests, feedback, failedOrders, banner } = use(AdminFrameContext)
  return (
    <>
      <nav aria-label="Administration" className={bar}>
        <Container>
          <div className={row}>
            <BarLink
              to="/admin"
              label="Dashboard"
              count={failedOrders || violations + requests + feedback}
              failed={failedOrders > 0}
            />
            <BarLink to="/admin/orders" label="Orders" />
            <BarLink to="/admin/failed-orders" label="Failed orders" count={failedOrders} failed />
            <BarLink to="/admin/products" label="Products" />
            <BarLink to="/admin/sales" label="Sales" isExtra />
            <BarLink to="/admin/discounts" also="/admin/discount-management" label="Discounts" isExtra />
            <BarLink to="/admin/users" also="/admin/user-management" label="Users" isExtra />
            <BarLink to="/admin/violations" label="Violations" count={violations} />
            <BarLink to="/admin/requests" label="Requests" count={requests} />
            <BarLink to="/admin/feedback" label="Feedback" count={feedback} />
            <BarLink to="/admin/support" label="Support" isExtra />
            <BarLink to="/admin/settings" label="Settings" isExtra />
            <button
              type="button"
              className={find}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={() => setPalette(true)}
            >
              <SearchIcon size="small" />
              <span className={unseen()}>Search</span>
              <kbd className={keys}>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
            </button>
          </div>
        </Container>
      </nav>
      <Container className={page}>
        {banner}
        {children}
      </Container>
      <KeysDialog />
    </>
  )
}
