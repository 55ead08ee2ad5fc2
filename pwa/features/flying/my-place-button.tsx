import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'
import { findMyPlace, forgetMyPlace, useMyPlace } from './my-place.store.ts'

const box = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const note = css({ textStyle: 'note', color: 'ink2' })

const words = {
  refused: 'Your browser is not allowed to read your position. Allow it in the settings of this site.',
  failed: 'Your position was not found. Try again under open sky.',
} as const

type MyPlaceButtonProps = { children?: string }

/** Asks for the position on the tap, never before; a second tap forgets it. */
export function MyPlaceButton({ children = 'Near me' }: MyPlaceButtonProps) {
  const { state } = useMyPlace()
  const isKnown = state === 'known'
  return (
    <div className={box}>
      <Button
        size="dense"
        busy={state === 'asking'}
        busyText="Finding you..."
        onClick={() => (isKnown ? forgetMyPlace() : void findMyPlace())}
      >
        {isKnown ? 'Forget my position' : children}
      </Button>
      <p role="status" className={note}>
        {state === 'refused' || state === 'failed' ? words[state] : null}
      </p>
    </div>
  )
}
