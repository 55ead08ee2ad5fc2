import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

const room = css({ display: 'grid', gap: '8', justifyItems: 'start', py: { base: '32', desk: '64' } })
const drawing = css({ width: '240', mb: '16' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '16' })

/** With what happens next. */
function reasonFor(error: unknown): string {
  const isAway = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
  return isAway || isMissingChunk(error)
    ? "You're offline and this page isn't saved on this device. It opens by itself when you're back online."
    : 'This page could not be shown. Your cart is kept.'
}

/** Reloads for a missing chunk. */
export function ErrorFallback({ error }: ErrorComponentProps) {
  const api = useApi()
  const shop = useQueryClient().getQueryData(shopQuery(api).queryKey)
  // A failed root has no frame or landmark.
  const framed = useRouterState({ select: ({ matches }) => matches[0]?.status === 'success' })
  const Frame = framed ? 'div' : 'main'
  useEffect(() => {
    console.error(error)
    if (isMissingChunk(error)) void reloadOnce()
  }, [error])
  return (
    <Frame>
      <Container className={room}>
        <div className={drawing}>
          <GhostPlan />
        </div>
        <h1>Something went wrong</h1>
        <p role="alert">{reasonFor(error)}</p>
        <div className={actions}>
          <Button tone="act" onClick={() => location.reload()}>
            Try Again
          </Button>
          <a href="/" className={button()}>
            Go Home
          </a>
        </div>
        {shop ? (
          <p>
            If it happens again, write to <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>.
          </p>
        ) : null}
      </Container>
    </Frame>
  )
}
