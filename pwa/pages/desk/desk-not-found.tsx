import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NothingHere } from '#pwa/pages/nothing-here.tsx'

/** Under the bar of the desk, so that its lists are one step away. */
export function DeskNotFoundPage() {
  return (
    <AdminFrame>
      <NothingHere why="It may be mistyped, or what was here was deleted." />
    </AdminFrame>
  )
}
