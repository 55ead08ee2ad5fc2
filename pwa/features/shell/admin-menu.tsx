import { screensOfBuild } from '#pwa/features/admin/screens-of-build.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Count } from '#pwa/ui/count.tsx'
import type { MenuControl } from '#pwa/ui/overlays/header-menu-props.ts'
import { MenuList } from '#pwa/ui/overlays/menu-list.tsx'
import { deskGroups, type DeskScreen } from '#shared/dashboard/desk-screens.ts'
import type { Waiting } from '#shared/dashboard/waiting.ts'
import { css } from '#styled/css'
import { type PendingCounts, usePendingCounts } from './use-pending-counts.ts'
import { waitingQuery } from './waiting.queries.ts'

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  mx: { base: '-16', half: '-24', desk: '0' },
  px: { base: '16', half: '24', desk: '16' },
  pt: '16',
  pb: '4',
  textStyle: 'label',
})

const pendingOf = (counts: PendingCounts): Record<string, number> => ({
  '/admin/failed-orders': counts.failedOrders,
  '/admin/violations': counts.violations,
  '/admin/requests': counts.requests,
  '/admin/feedback': counts.feedback,
})
const sumOf = (waiting: readonly Waiting[], { waits = [] }: DeskScreen) =>
  waiting.reduce((sum, { kind, count }) => (waits.includes(kind) ? sum + count : sum), 0)

/** "Take Action" has the sum of the four polled counts (AMB-15); other screens show what waits there by themselves. */
export function AdminMenu({ control }: { control: MenuControl }) {
  const pending = pendingOf(usePendingCounts())
  const { data: waiting = [] } = useQuery(waitingQuery(useApi()))
  return deskGroups.map((group) => {
    const screens = screensOfBuild.filter((screen) => screen.group === group && !screen.isMinor)
    const links = screens.map((screen) => ({
      to: screen.to,
      label: screen.label,
      count: pending[screen.to] ?? sumOf(waiting, screen),
      exact: screen.to === '/admin',
    }))
    const sum = group === 'Take Action' ? links.reduce((all, { count }) => all + count, 0) : 0
    return (
      <section key={group} aria-label={group}>
        <p className={head}>
          {group}
          {sum > 0 ? <Count value={sum} /> : null}
        </p>
        <MenuList label={group} links={links} control={control} />
      </section>
    )
  })
}
