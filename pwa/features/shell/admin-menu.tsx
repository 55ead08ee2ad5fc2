import { Count } from '#pwa/ui/count.tsx'
import type { MenuControl } from '#pwa/ui/overlays/header-menu-props.ts'
import { MenuList, type MenuLink } from '#pwa/ui/overlays/menu-list.tsx'
import { pageSlugs, pageTitles } from '#shared/settings/page-slugs.ts'
import { css } from '#styled/css'
import { usePendingCounts } from './use-pending-counts.ts'

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  mx: { deskDown: 'calc(token(spacing.16) * -1)' },
  px: '16',
  pt: '16',
  pb: '4',
  textStyle: 'label',
})

/** Groups appear with their first screen. */
export function AdminMenu({ control }: { control: MenuControl }) {
  const { violations, feedback, failedOrders } = usePendingCounts()
  const groups: { title: string; count?: number; links: MenuLink[] }[] = [
    { title: 'Dashboard', links: [{ to: '/admin', label: 'Overview' }] },
    {
      title: 'Take Action',
      count: failedOrders + violations + feedback,
      links: [
        { to: '/admin/failed-orders', label: 'Failed orders', count: failedOrders },
        { to: '/admin/violations', label: 'Violations', count: violations },
        { to: '/admin/feedback', label: 'Feedback', count: feedback },
      ],
    },
    {
      title: 'Manage',
      links: [
        { to: '/admin/orders', label: 'Orders' },
        { to: '/admin/products', label: 'Products' },
        { to: '/admin/sales', label: 'Sales' },
        { to: '/admin/users', label: 'Users' },
        { to: '/admin/notifications', label: 'Notifications' },
        { to: '/admin/settings', label: 'Settings' },
      ],
    },
    {
      title: 'Pages',
      links: pageSlugs.map((slug) => ({ to: `/admin/settings/${slug}`, label: pageTitles[slug] })),
    },
  ]
  return groups.map(({ title, count, links }) => (
    <section key={title} aria-label={title}>
      <p className={head}>
        {title}
        {count ? <Count value={count} /> : null}
      </p>
      <MenuList label={title} links={links} control={control} />
    </section>
  ))
}
