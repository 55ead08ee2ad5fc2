import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '#pwa/ui/screen-icons.tsx'
import type { Overview } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'
import { deskRows } from './desk-rows.style.ts'

const words = css({ flex: '1', minWidth: '0', py: '8', overflowWrap: 'anywhere' })

/** Each step that is not live, as a way to it. */
export function SetUpLeft({ steps }: { steps: Overview['missing'] }) {
  return (
    <ul className={deskRows.list}>
      {steps.map(({ step, text }) => (
        <li key={step}>
          <Link to="/admin/set-up" hash={step} className={deskRows.row}>
            <span className={words}>{text}</span>
            <ChevronRightIcon size="small" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
