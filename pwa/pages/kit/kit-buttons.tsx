import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { FileButton } from '#pwa/ui/inputs/file-button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { CartIcon, HeartIcon } from '#pwa/ui/icons.tsx'
import { DotsIcon, PlusIcon } from '#pwa/ui/screen-icons.tsx'
import { Spinner } from '#pwa/ui/spinner.tsx'
import { KitPart, KitRow, KitState } from './kit-part.tsx'

function SavingButton() {
  const [busy, setBusy] = useState(false)
  return (
    <Button tone="ink" busy={busy} busyText="Saving..." onClick={() => setBusy(true)}>
      Press me
    </Button>
  )
}

function MainButtons() {
  return (
    <KitRow>
      <KitState of="main">
        <Button tone="act">Add to cart</Button>
      </KitState>
      <KitState of="hover">
        <Button tone="act" data-hover="">
          Add to cart
        </Button>
      </KitState>
      <KitState of="pressed">
        <Button tone="act" data-active="">
          Add to cart
        </Button>
      </KitState>
      <KitState of="focus">
        <Button tone="act" data-focus-visible="">
          Add to cart
        </Button>
      </KitState>
      <KitState of="busy">
        <Button tone="act" busy busyText="Packaging your fun">
          Add to cart
        </Button>
      </KitState>
      <KitState of="disabled">
        <Button tone="act" disabled>
          Add to cart
        </Button>
      </KitState>
    </KitRow>
  )
}

export function KitButtons() {
  return (
    <KitPart title="Buttons" full>
      <MainButtons />
      <KitRow>
        <KitState of="second">
          <Button>See the card</Button>
        </KitState>
        <KitState of="hover">
          <Button data-hover="">See the card</Button>
        </KitState>
        <KitState of="focus">
          <Button data-focus-visible="">See the card</Button>
        </KitState>
        <KitState of="ink">
          <Button tone="ink">Save draft</Button>
        </KitState>
        <KitState of="plain">
          <Button tone="plain">Cancel</Button>
        </KitState>
        <KitState of="loss">
          <Button tone="loss">Unsubscribe</Button>
        </KitState>
        <KitState of="loss, final">
          <Button tone="lossFinal">Delete 3 products</Button>
        </KitState>
        <KitState of="keeps its width">
          <SavingButton />
        </KitState>
        <KitState of="desk, 40">
          <Button size="dense" icon={<PlusIcon size="small" />}>
            Export CSV
          </Button>
        </KitState>
        <KitState of="icon">
          <KitRow>
            <IconButton label="Add to wishlist">
              <HeartIcon />
            </IconButton>
            <IconButton label="In your wishlist" aria-pressed>
              <HeartIcon filled />
            </IconButton>
            <IconButton label="Cart, 3 items" count={3}>
              <CartIcon />
            </IconButton>
            <IconButton label="More, of a desk's row" size="dense">
              <DotsIcon />
            </IconButton>
          </KitRow>
        </KitState>
        <KitState of="files">
          <FileButton accept="image/*" onFiles={() => undefined}>
            Choose photos
          </FileButton>
          <FileButton accept="image/*" busy onFiles={() => undefined}>
            Sending...
          </FileButton>
        </KitState>
        <KitState of="spinner">
          <Spinner label="Loading..." size="large" />
        </KitState>
      </KitRow>
    </KitPart>
  )
}
