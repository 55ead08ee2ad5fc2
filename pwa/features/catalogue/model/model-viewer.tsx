import { useEffect, useRef, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Spinner } from '#pwa/ui/spinner.tsx'
import { Viewer } from '#pwa/ui/overlays/viewer.tsx'
import { css } from '#styled/css'
import { Amount, length } from '#pwa/ui/drawing/quantity.tsx'
import { fetchModel } from '#pwa/foundation/network/fetch-model.ts'
import type { ModelScene } from './model-scene.ts'

const stage = css({
  position: 'absolute',
  inset: '0',
  '& > canvas': { display: 'block', touchAction: 'none' },
})
const over = css({ position: 'absolute', inset: '0', display: 'grid', placeContent: 'center', p: 'gutter' })
const note = css({ textStyle: 'note', color: 'ink2' })
const steer = css({
  display: 'flex',
  flexDirection: { base: 'column', half: 'row' },
  alignItems: { half: 'center' },
  justifyContent: 'space-between',
  gap: '8',
  width: 'full',
})
const views = css({ display: 'flex', gap: '8', '& > *': { flex: '1' } })

type State = 'loading' | 'shown' | 'no-webgl' | 'failed'

function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  return canvas.getContext('webgl2') !== null
}

type StageProps = {
  url: string
  onScene: (scene: ModelScene | null) => void
  onState: (state: State) => void
}

function Stage({ url, onScene, onState }: StageProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = place.current
    if (!node) return
    const stop = new AbortController()
    let drawn: ModelScene | null = null
    const draw = async () => {
      if (!canDraw()) {
        onState('no-webgl')
        return
      }
      const [{ showModel }, pieces] = await Promise.all([
        import('./model-scene.ts'),
        fetchModel(url, stop.signal),
      ])
      if (stop.signal.aborted) return
      const aircraft = pieces.filter(({ beside }) => !beside)
      drawn = showModel(node, aircraft, {
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
        onLost: () => onState('failed'),
      })
      onScene(drawn)
      onState('shown')
    }
    draw().catch((error: unknown) => {
      if (stop.signal.aborted) return
      console.warn('The 3D view failed:', error)
      onState('failed')
    })
    return () => {
      stop.abort()
      drawn?.dispose()
      onScene(null)
    }
  }, [onScene, onState, url])
  return <div className={stage} ref={place} />
}

type ModelViewerProps = { url: string; name: string; onClose: () => void }

export function ModelViewer({ url, name, onClose }: ModelViewerProps) {
  const [scene, setScene] = useState<ModelScene | null>(null)
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  const again = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <Viewer
      open
      onClose={onClose}
      title={name}
      onKey={(event) => {
        if (scene?.key(event.key)) event.preventDefault()
      }}
      foot={
        state === 'shown' ? (
          <div className={steer}>
            <p className={note}>
              Drag or use the arrow keys to turn it, two fingers or + and − to zoom. A square is{' '}
              <Amount of={length(100)} />.
            </p>
            <div className={views} role="group" aria-label="View">
              <Button size="dense" onClick={() => scene?.look('above')}>
                Above
              </Button>
              <Button size="dense" onClick={() => scene?.look('side')}>
                Side
              </Button>
              <Button size="dense" onClick={() => scene?.look('front')}>
                Front
              </Button>
            </div>
          </div>
        ) : null
      }
    >
      <div
        className={stage}
        {...(state === 'shown' ? { role: 'img', 'aria-label': `${name}, a model that can be turned` } : {})}
      >
        <Stage key={attempt} url={url} onScene={setScene} onState={setState} />
      </div>
      {state === 'loading' ? (
        <div className={over}>
          <Spinner label="Loading the model" size="large" />
        </div>
      ) : null}
      {state === 'no-webgl' || state === 'failed' ? (
        <div className={over} role="alert">
          <EmptyState
            title={state === 'no-webgl' ? 'This browser cannot draw 3D' : "The 3D view didn't load"}
            level="h3"
            action={
              state === 'failed' ? (
                <Button onClick={again}>Try again</Button>
              ) : (
                <Button onClick={onClose}>Back to the pictures</Button>
              )
            }
          >
            {state === 'no-webgl'
              ? 'WebGL is missing or switched off. The pictures and the three-view show the same aircraft.'
              : 'The pictures and the three-view show the same aircraft.'}
          </EmptyState>
        </div>
      ) : null}
    </Viewer>
  )
}
