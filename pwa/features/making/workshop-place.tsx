import { late } from '#pwa/foundation/network/late.ts'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { useKeptWorkshop } from './use-kept-workshop.ts'
import { useWorkshopOpen } from './workshop-sheet.store.ts'

const WorkshopSheet = late(async () => (await import('./workshop-sheet.tsx')).WorkshopSheet)

/** Where My workshop opens, once on every page; it also keeps the workshop with the account of who is signed in. */
export function WorkshopPlace() {
  const open = useWorkshopOpen()
  useKeptWorkshop()
  return (
    <WhenOpened open={open}>
      <WorkshopSheet open={open} />
    </WhenOpened>
  )
}
