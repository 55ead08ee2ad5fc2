import { Button } from '#pwa/ui/inputs/button.tsx'
import type { Tutorial } from '#shared/making/tutorials/tutorials.contract.ts'
import { css } from '#styled/css'
import { setDone, useDone } from './tutorial-progress.store.ts'

const box = css({ display: 'grid', gap: '8', justifyItems: 'start' })
const bar = css({ width: 'full', height: '8', accentColor: 'token(colors.ok)' })
const note = css({ textStyle: 'note', color: 'ink2' })

/** On this device only. */
export function TutorialProgress({ tutorial: { id, stepIds } }: { tutorial: Tutorial }) {
  const done = useDone(id, stepIds).length
  const all = stepIds.length
  return (
    <div className={box}>
      <p role="status">{done === all ? 'All steps done' : `${done} of ${all} steps done`}</p>
      <progress className={bar} max={all} value={done} aria-label="Steps done" />
      <p className={note}>Saved on this device.</p>
      {done > 0 ? <Button onClick={() => setDone(id, [])}>Start again</Button> : null}
    </div>
  )
}
