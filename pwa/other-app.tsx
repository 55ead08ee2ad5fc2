import { useEffect, useState } from 'react'
import { PendingPage } from '#pwa/features/shell/pending-page.tsx'
import { reloadOnce } from '#pwa/features/shell/missing-chunk.ts'
import { isShopReachable, noteUnreachable, onOnline, useNetwork } from '#pwa/foundation/network/network.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { isDeskPath } from '#shared/rendering.ts'
import { css } from '#styled/css'

const room = css({ py: '32' })
/** Offline the worker answers desk addresses with the shop's shell; read before the router changes the address. */
function cameAsDesk(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return isDeskPath(new URL(navigation?.name ?? location.href).pathname)
}

/** Loads once only, against reload loops. */
async function load(): Promise<boolean> {
  if (!(await isShopReachable())) noteUnreachable()
  else if (cameAsDesk() === isDeskPath(location.pathname)) return (await reloadOnce()) !== 'tried'
  else location.reload()
  return true
}

export function OtherApp() {
  const { online } = useNetwork()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const open = () => void load().then((isComing) => setRefused(!isComing))
    open()
    return onOnline(open)
  }, [])
  if (online && !isRefused) return <PendingPage />
  return (
    <Container className={room}>
      <Notice
        tone="loss"
        role="alert"
        title={online ? 'This page did not open' : "You're offline"}
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        {online
          ? 'Please try again.'
          : "This page needs a connection to the shop. It opens by itself when you're back online."}
      </Notice>
    </Container>
  )
}
