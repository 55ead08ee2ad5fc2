import { useState } from 'react'
import { css, cx } from '#styled/css'
import { button, menu as menuRecipe, dialog as dialogRecipe } from '#styled/recipes'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Count } from '#pwa/ui/count.tsx'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Menu } from '#pwa/ui/overlays/menu.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { Viewer } from '#pwa/ui/overlays/viewer.tsx'
import type { Toast } from '#pwa/ui/overlays/toast-store.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { ToastSlab } from '#pwa/ui/overlays/toast.tsx'
import { KitPart, KitRow } from './kit-part.tsx'

type Layer = 'dialog' | 'confirm' | 'right' | 'bottom' | 'viewer'

const items = [
  { value: 'dashboard', label: 'Dashboard', link: <a href="#dashboard" /> },
  { value: 'orders', label: 'Orders', link: <a href="#orders" /> },
  { value: 'messages', label: 'Messages', count: 2, link: <a href="#messages" /> },
  { value: 'logout', label: 'Log out', apart: true, onSelect: () => showToast({ title: 'Logged out' }) },
]

const removed: Toast = {
  id: -1,
  title: 'Item Removed',
  description: 'Swift 1200 is no longer in your cart.',
  tone: 'ok',
  duration: 0,
  action: { label: 'Undo', onPress: () => showToast({ title: 'Put back', tone: 'ok' }) },
}
const failed: Toast = {
  id: -2,
  title: 'Error',
  description: 'Failed to add item to cart. Please try again.',
  tone: 'error',
  duration: 0,
  action: undefined,
}

function StillFaces() {
  const dialog = dialogRecipe()
  const menu = menuRecipe()
  return (
    <>
      <KitPart title="Dialog">
        <div className={dialog.content}>
          <h3 className={dialog.title}>Login Required</h3>
          <p>Only logged-in users can submit requests. It's fast, easy, and free!</p>
          <div className={dialog.actions}>
            <Button tone="act">Sign In</Button>
            <Button>Cancel</Button>
          </div>
        </div>
      </KitPart>
      <KitPart title="Menu">
        <div>
          <ul className={menu.content}>
            <li className={menu.item}>Dashboard</li>
            <li className={menu.item} data-highlighted>
              Orders
            </li>
            <li className={menu.item}>
              Messages <Count value={2} />
            </li>
            <li className={cx(menu.item, menuRecipe({ apart: true }).item)}>Log out</li>
          </ul>
        </div>
      </KitPart>
      <KitPart title="Toast">
        <ToastSlab toast={removed} onClose={() => showToast({ title: 'Closed' })} still />
        <ToastSlab toast={failed} onClose={() => showToast({ title: 'Closed' })} still />
      </KitPart>
    </>
  )
}

function Layers({ open, close }: { open: Layer | undefined; close: () => void }) {
  const foot = (
    <>
      <Button onClick={close}>Clear</Button>
      <Button tone="act" onClick={close}>
        Show 12 planes
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Login Required"
        actions={
          <>
            <Button tone="act" onClick={close}>
              Sign In
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <p>Only logged-in users can submit requests. It's fast, easy, and free!</p>
      </Dialog>
      <Dialog
        open={open === 'confirm'}
        onClose={close}
        role="alertdialog"
        title="Delete 3 products?"
        actions={
          <>
            <Button tone="lossFinal" onClick={close}>
              Delete 3 products
            </Button>
            <Button onClick={close}>Keep them</Button>
          </>
        }
      >
        <p>Their pictures and files go with them. Buyers keep what they bought.</p>
      </Dialog>
      <Sheet open={open === 'right'} onClose={close} title="Your cart" foot={foot}>
        <p className={css({ py: '16' })}>Lapwing 800</p>
      </Sheet>
      <Sheet open={open === 'bottom'} onClose={close} title="Filters" side="bottom" foot={foot}>
        <Checkbox label="Trainer" end={9} />
        <Checkbox label="Flying wing" end={7} />
      </Sheet>
      <Viewer open={open === 'viewer'} onClose={close} title="Lapwing 800" foot={<span>2 of 4</span>}>
        <GhostPlan />
      </Viewer>
    </>
  )
}

export function KitLayers() {
  const [open, setOpen] = useState<Layer>()
  return (
    <>
      <StillFaces />
      <KitPart title="Layers, live">
        <KitRow>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <Button onClick={() => setOpen('right')}>Sheet, right</Button>
          <Button onClick={() => setOpen('bottom')}>Sheet, below</Button>
          <Button onClick={() => setOpen('viewer')}>Viewer</Button>
          <Menu label="Your menu" items={items} className={button()}>
            Menu
          </Menu>
          <Button onClick={() => showToast({ title: 'Saved', tone: 'ok' })}>Toast</Button>
          <Button
            onClick={() => showToast({ tone: 'error', description: 'Failed to remove item from cart' })}
          >
            Error toast
          </Button>
        </KitRow>
      </KitPart>
      <Layers open={open} close={() => setOpen(undefined)} />
    </>
  )
}
