import { late } from '#pwa/foundation/network/late.ts'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { useWorkshopSync } from './use-workshop-sync.ts'
import { useWorkshopOpen } from './workshop-sheet.store.ts'

const WorkshopSheet = late(async () => (await import('./workshop-sheet.tsx')).WorkshopSheet)

/** Syncs the workshop with the account too. */
export function WorkshopPlace() {
  const open = useWorkshopOpen()
  useWorkshopSync()
  return (
    <WhenOpened open={open}>
      <WorkshopSheet open={open} />
    </WhenOpened>
  )
}
