import { openWorkshop } from '#pwa/features/making/workshop-sheet.store.ts'
import { openWishlist } from '#pwa/features/wishes/wishes.store.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { HeaderMenu } from '#pwa/ui/overlays/header-menu.tsx'
import { MenuIcon } from '#pwa/ui/icons.tsx'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'

const load = () => import('./menu-content.tsx')
const MenuContent = late(async () => (await load()).MenuContent)

const face = css({ px: '12', borderColor: 'transparent' })
const word = css({ display: { base: 'none', desk: 'inline' } })

export function MenuButton() {
  return (
    <HeaderMenu
      label="Menu"
      className={cx(button(), face)}
      face={
        <>
          <MenuIcon />
          <span className={word}>Menu</span>
        </>
      }
      load={load}
    >
      {(control) => (
        <MenuContent
          control={control}
          onWishlist={() => control.leave(openWishlist)}
          onWorkshop={() => control.leave(openWorkshop)}
        />
      )}
    </HeaderMenu>
  )
}
