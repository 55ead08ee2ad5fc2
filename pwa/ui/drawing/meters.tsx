import type { ReactNode } from 'react'
import { useId } from 'react'
import { cells, progress, skill } from '#styled/recipes'

type CellsProps = { on: number; tone?: 'ink' | 'ok' | 'loss'; wide?: boolean }

function Cells({ on, tone = 'ink', wide = false }: CellsProps) {
  const part = cells({ tone, wide })
  return (
    <span className={part.root} aria-hidden="true">
      {[1, 2, 3, 4].map((cell) => (
        <span key={cell} className={part.cell} data-on={cell <= on || undefined} />
      ))}
    </span>
  )
}

type SkillMeterProps = { skills: { name: string; word: string; level: 1 | 2 | 3 | 4; text: ReactNode }[] }

/** How much it asks of the pilot, and of the builder: a word, four cells and what the word means. */
export function SkillMeter({ skills }: SkillMeterProps) {
  const part = skill()
  return (
    <dl className={part.list}>
      {skills.map(({ name, word, level, text }) => (
        <div key={name} className={part.row}>
          <dt className={part.name}>
            {name}: {word}
            <Cells on={level} />
          </dt>
          <dd className={part.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How strong a password is: four cells and the word. `good` from the level that is accepted. */
export function StrengthMeter({
  level,
  word,
  note,
  good,
}: {
  level: 0 | 1 | 2 | 3 | 4
  word: string
  /** At the right: "52 bits". */
  note?: string
  good: boolean
}) {
  const part = progress()
  return (
    <div>
      <Cells on={level} tone={good ? 'ok' : level > 0 ? 'loss' : 'ink'} wide />
      <p className={part.head}>
        <span aria-live="polite">{word}</span>
        <span className={part.note}>{note}</span>
      </p>
    </div>
  )
}

type ProgressScaleProps = {
  label: ReactNode
  /** 0 to 100. */
  percent: number
  /** At the right: "62 of 96 MB". */
  note?: ReactNode
  state?: 'going' | 'done' | 'stopped'
}

/** Progress as a scale bar with a tick every tenth. */
export function ProgressScale({ label, percent, note, state = 'going' }: ProgressScaleProps) {
  const id = useId()
  const part = progress({ state })
  const value = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div className={part.root}>
      <div className={part.head}>
        <span id={id}>{label}</span>
        <span className={part.note}>{note ?? `${value}%`}</span>
      </div>
      <div
        className={part.bar}
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={part.fill} style={{ width: `${value}%` }} />
      </div>
    </div>
  )
}
