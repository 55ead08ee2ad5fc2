import { Balloon } from '#pwa/ui/badge.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Markdown } from '#pwa/ui/markdown.tsx'
import type { Tutorial, TutorialStep } from '#shared/making/tutorials/tutorials.contract.ts'
import { css } from '#styled/css'
import { StepPicture } from './step-picture.tsx'
import { setDone, useDone } from './tutorial-progress.store.ts'
import { minutesText } from './tutorial-words.ts'

const step = css({
  display: 'grid',
  gap: '16',
  py: '24',
  borderTop: '1px solid {colors.rule}',
  scrollMarginTop: '72px',
  overflowWrap: 'anywhere',
  '&[data-done] [data-body]': { color: 'ink2' },
})
const head = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '12',
  alignItems: 'baseline',
})
const title = css({ textStyle: 'h3' })
const time = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'nowrap' })
const body = css({ display: 'grid', gap: '16' })

type StepProps = { step: TutorialStep; place: number; isDone: boolean; onDone: (done: boolean) => void }

function Step({ step: { id, title: name, text, minutes, picture }, place, isDone, onDone }: StepProps) {
  return (
    <section id={id} className={step} aria-labelledby={`${id}-title`} data-done={isDone || undefined}>
      <div className={head}>
        <Balloon>{place}</Balloon>
        <h2 id={`${id}-title`} className={title}>
          {name}
        </h2>
        {minutes > 0 ? <span className={time}>{minutesText(minutes)}</span> : null}
      </div>
      <div className={body} data-body>
        {picture ? <StepPicture picture={picture} sizes="(min-width: 880px) 720px, 92vw" /> : null}
        <Markdown text={text} />
      </div>
      <Checkbox
        label="Done"
        aria-label={`Done: ${name}`}
        checked={isDone}
        onChange={({ target }) => onDone(target.checked)}
      />
    </section>
  )
}

export function TutorialSteps({ tutorial: { id, steps, stepIds } }: { tutorial: Tutorial }) {
  const done = useDone(id, stepIds)
  return steps.map((each, index) => (
    <Step
      key={each.id}
      step={each}
      place={index + 1}
      isDone={done.includes(each.id)}
      onDone={(isDone) =>
        setDone(id, isDone ? [...done, each.id] : done.filter((other) => other !== each.id))
      }
    />
  ))
}
