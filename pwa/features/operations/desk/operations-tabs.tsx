import { Link } from '@tanstack/react-router'
import { css, cx } from '#styled/css'
import { tabs } from '#styled/recipes'

const screens = [
  ['/admin/operations', 'Queues'],
  ['/admin/operations/jobs', 'Jobs'],
  ['/admin/operations/mail', 'Mail log'],
  ['/admin/operations/slow-queries', 'Slow queries'],
  ['/admin/operations/storage', 'Storage'],
  ['/admin/operations/audit', 'Audit log'],
] as const
const list = css({ flexWrap: 'wrap', gap: '0 16px' })

export function OperationsTabs() {
  const part = tabs()
  return (
    <nav aria-label="Operations" className={cx(part.list, list)}>
      {screens.map(([to, label]) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={part.tab}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
