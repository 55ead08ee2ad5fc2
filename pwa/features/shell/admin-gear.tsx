import { HeaderMenu } from '#pwa/ui/overlays/header-menu.tsx'
import { GearIcon } from '#pwa/ui/screen-icons.tsx'
import { iconButton } from '#styled/recipes'
import { AdminMenu } from './admin-menu.tsx'
import { PalettePlace } from './palette-place.tsx'

/** With the command palette, which opens by Ctrl K on the shop's pages too. */
export function AdminGear() {
  return (
    <>
      <HeaderMenu label="Administration" className={iconButton()} face={<GearIcon />}>
        {(control) => <AdminMenu control={control} />}
      </HeaderMenu>
      <PalettePlace />
    </>
  )
}
