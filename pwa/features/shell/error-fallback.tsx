import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'
import { PendingPage } from './pending-page.tsx'

const room = css({ display: 'grid', gap: '8', justifyItems: 'start', py: { base: '32', desk: '64' } })
const drawing = css({ width: '240', mb: '16' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '16' })

const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

const broken = ['Something went wrong', 'This page could not be shown. Your cart is kept.'] as const
const offline = [
  "You're offline",
  "This page isn't saved on this device. It opens by itself when you're back online.",
] as const
const outdated = [
  'This page did not open',
  'A part of it did not load. The shop may have a new version: reload to open it.',
] as const

/** A missing chunk reloads the page, unless that has just not helped or the shop is away; null until that is known. */
function useMissing(error: unknown): 'offline' | 'tried' | null {
  const [missing, setMissing] = useState<'offline' | 'tried' | null>(null)
  useEffect(() => {
    console.error(error)
    if (!isMissingChunk(error)) return undefined
    let isLeft = false
    const reload = async () => {
      const why = await reloadOnce()
      if (!isLeft) setMissing(why)
    }
    void reload()
    return () => {
      isLeft = true
    }
  }, [error])
  return missing
}

/** Reloads for a missing chunk. */
export function ErrorFallback({ error }: ErrorComponentProps) {
  const api = useApi()
  const shop = useQueryClient().getQueryData(shopQuery(api).queryKey)
  // A failed root has no frame or landmark.
  const framed = useRouterState({ select: ({ matches }) => matches[0]?.status === 'success' })
  const Frame = framed ? 'div' : 'main'
  const missing = useMissing(error)
  if (isMissingChunk(error) && missing === null) return <PendingPage />
  const [title, reason] =
    missing === 'tried' ? outdated : missing === 'offline' || isAway(error) ? offline : broken
  return (
    <Frame>
      <Container className={room}>
        <div className={drawing}>
          <GhostPlan />
        </div>
        <h1>{title}</h1>
        <p role="alert">{reason}</p>
        <div className={actions}>
          <Button tone="act" onClick={() => location.reload()}>
            {missing === 'tried' ? 'Reload' : 'Try Again'}
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
