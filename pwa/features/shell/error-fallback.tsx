import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shopQuery } from '#pwa/features/settings/settings.queries.ts'
import { ApiError } from '#pwa/foundation/api-client.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { GhostPlan } from '#pwa/ui/ghost-plan.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

const room = css({ display: 'grid', gap: '8', justifyItems: 'start', py: { base: '32', desk: '64' } })
const drawing = css({ width: '240', mb: '16' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '16' })

/** A start without a line on an empty device is nothing that went wrong: browsers clear what is not used for a while. */
function wordsFor(error: unknown): { title: string; text: string } {
  // What is gone after a deployment is on its way already: the page is loaded anew.
  const isAway = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
  if (isAway || isMissingChunk(error))
    return {
      title: 'No line, and not kept here yet',
      text: 'The shop did not answer, and this page is not saved on this device. It opens by itself as soon as there is a line.',
    }
  return { title: 'Something went wrong', text: 'This page could not be shown. Your cart is kept.' }
}

/** The whole page when drawing it failed. A part of the app that is gone after a deployment is fetched by reloading. */
export function ErrorFallback({ error }: ErrorComponentProps) {
  const api = useApi()
  const shop = useQueryClient().getQueryData(shopQuery(api).queryKey)
  // Where the root itself failed there is no frame around this, and so no landmark.
  const framed = useRouterState({ select: ({ matches }) => matches[0]?.status === 'success' })
  const Frame = framed ? 'div' : 'main'
  const { title, text } = wordsFor(error)
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
        <h1>{title}</h1>
        <p role="alert">{text}</p>
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
