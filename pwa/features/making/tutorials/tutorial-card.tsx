import { Link } from '@tanstack/react-router'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'
import type { TutorialSummary } from '#shared/making/tutorials/tutorials.contract.ts'
import { css } from '#styled/css'
import { StepPicture } from './step-picture.tsx'
import { factsText } from './tutorial-words.ts'
import { useDone } from './tutorial-progress.store.ts'

const card = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: '12',
  color: 'ink',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  borderTop: '2px solid {colors.ink}',
  pt: '12',
  '&:hover h2': { textDecoration: 'underline' },
})
const words = css({ display: 'grid', gap: '4', alignContent: 'start' })
const title = css({ textStyle: 'h3' })
const quiet = css({ textStyle: 'note', color: 'ink2' })
const plain = css({
  display: 'grid',
  placeItems: 'center',
  bg: 'pic',
  p: '24',
  aspectRatio: '16 / 10',
  '& svg': { maxWidth: '240' },
})
/** Keeps its room until the device has said how far one is. */
const done = css({ textStyle: 'label', minHeight: '20px', color: 'ok' })

export function TutorialCard({ tutorial }: { tutorial: TutorialSummary }) {
  const { id, slug, title: name, summary, picture, stepIds } = tutorial
  const count = useDone(id, stepIds).length
  return (
    <Link to="/tutorials/$tutorial" params={{ tutorial: slug }} className={card}>
      {picture ? (
        <StepPicture picture={picture} sizes="(min-width: 880px) 400px, 92vw" ratio="16 / 10" decorative />
      ) : (
        <span className={plain}>
          <GhostPlan />
        </span>
      )}
      <span className={words}>
        <h2 className={title}>{name}</h2>
        <span>{summary}</span>
        <span className={quiet}>{factsText(tutorial)}</span>
        <span className={done}>
          {count === 0
            ? ''
            : count === stepIds.length
              ? 'All steps done'
              : `${count} of ${stepIds.length} done`}
        </span>
      </span>
    </Link>
  )
}
