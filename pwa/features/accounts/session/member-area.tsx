import { Outlet } from '@tanstack/react-router'
import { RequireSignIn } from './guards.tsx'

/** Loaded by member pages only. */
export function MemberArea() {
  return (
    <RequireSignIn>
      <Outlet />
    </RequireSignIn>
  )
}
