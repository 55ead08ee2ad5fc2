import { Suspense } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { HeaderMenu } from '#pwa/ui/overlays/header-menu.tsx'
import { GearIcon } from '#pwa/ui/screen-icons.tsx'
import { iconButton } from '#styled/recipes'
import { AdminMenu } from './admin-menu.tsx'

const PalettePlace = late(async () => (await import('./desk/palette-place.tsx')).PalettePlace)

/** With the command palette, which opens by Ctrl K on the shop's pages too. */
export function AdminGear() {
  return (
    <>
      <HeaderMenu label="Administration" className={iconButton()} face={<GearIcon />}>
        {(control) => <AdminMenu control={control} />}
      </HeaderMenu>
      <Suspense fallback={null}>
        <PalettePlace />
      </Suspense>
    </>
  )
}
