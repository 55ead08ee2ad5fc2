import { ProgressScale } from '#pwa/ui/drawing/meters.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import type { Tutorial } from '#shared/making/tutorials/tutorials.contract.ts'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { setDone, useDone } from './tutorial-progress.store.ts'

const box = css({ display: 'grid', gap: '8', justifyItems: 'start', '& > :first-child': { width: 'full' } })
const note = css({ textStyle: 'note', color: 'ink2' })

/** On this device only. */
export function TutorialProgress({ tutorial: { id, stepIds } }: { tutorial: Tutorial }) {
  const done = useDone(id, stepIds).length
  const all = stepIds.length
  return (
    <div className={box}>
      <ProgressScale
        label={
          <span role="status">
            {done === all ? 'All steps done' : `${done} of ${plural(all, 'step')} done`}
          </span>
        }
        percent={(100 * done) / all}
        state={done === all ? 'done' : 'going'}
      />
      <p className={note}>Saved on this device.</p>
      {done > 0 ? <Button onClick={() => setDone(id, [])}>Start again</Button> : null}
    </div>
  )
}
