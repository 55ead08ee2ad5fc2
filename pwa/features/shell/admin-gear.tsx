import { HeaderMenu } from '#pwa/ui/overlays/header-menu.tsx'
import { GearIcon } from '#pwa/ui/screen-icons.tsx'
import { iconButton } from '#styled/recipes'
import { AdminMenu } from './admin-menu.tsx'

export function AdminGear() {
  return (
    <HeaderMenu label="Administration" className={iconButton()} face={<GearIcon />}>
      {(control) => <AdminMenu control={control} />}
    </HeaderMenu>
  )
}
