import { css } from '#styled/css'
import { waiting } from '#styled/recipes'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { ProgressScale } from '#pwa/ui/drawing/meters.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { NetworkBar } from '#pwa/ui/network-bar.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { KitPart } from './kit-part.tsx'

const waitingCard = css({ display: 'grid', gridTemplateColumns: '140px minmax(0, 1fr)', gap: '16' })
const lines = css({ display: 'grid', gap: '8', alignContent: 'start' })

export function KitStates() {
  return (
    <>
      <KitPart title="Progress and waiting">
        <ProgressScale label="lapwing-800-v1.3.zip" percent={65} note="62 of 96 MB" />
        <ProgressScale label="Uploaded" percent={100} note="10 MB" state="done" />
        <ProgressScale label="Stopped at 4 MB. It resumes from there." percent={40} state="stopped" />
        <div className={waitingCard}>
          <Skeleton ratio="4 / 3" />
          <div className={lines}>
            <Skeleton width="70%" height="28px" />
            <Skeleton height="24px" />
            <Skeleton height="120px" rows />
            <Skeleton width="50%" height="24px" />
          </div>
        </div>
        <NetworkBar state="online" />
        <NetworkBar
          state="offline"
          waitingLink={
            <a className={waiting()} href="#outbox">
              2 waiting
            </a>
          }
        >
          Offline. Showing what was saved at 14:05.
        </NetworkBar>
      </KitPart>
      <KitPart title="Notices">
        <Notice title="Payment declined.">Nothing was charged. Your cart is kept.</Notice>
        <Notice tone="ok" title="Paid.">
          Your files are ready.
        </Notice>
        <Notice tone="loss" title="The list did not load." action={<Button size="dense">Try again</Button>}>
          What you typed was kept.
        </Notice>
        <Notice tone="waiting">Waits for the network. It is sent as soon as there is one.</Notice>
      </KitPart>
      <KitPart title="Empty">
        <EmptyState title="Your cart is empty" level="h3" action={<Button>I want to add more</Button>}>
          Add some aircraft to get started!
        </EmptyState>
      </KitPart>
    </>
  )
}
