import type { ReactNode } from 'react'
import { useId } from 'react'
import { cells, progress, skill } from '#styled/recipes'

type CellsProps = { on: number; tone?: 'ink' | 'ok' | 'loss'; wide?: boolean }

function Cells({ on, tone = 'ink', wide = false }: CellsProps) {
  const part = cells({ tone, full: wide })
  return (
    <span className={part.root} aria-hidden="true">
      {[1, 2, 3, 4].map((cell) => (
        <span key={cell} className={part.cell} data-on={cell <= on || undefined} />
      ))}
    </span>
  )
}

type SkillMeterProps = { skills: { name: string; word: string; level: 1 | 2 | 3 | 4; text: ReactNode }[] }

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

/** `good` from the accepted level. */
export function StrengthMeter({
  level,
  word,
  note,
  good,
}: {
  level: 0 | 1 | 2 | 3 | 4
  word: string
  /** "52 bits" */
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
  /** "62 of 96 MB" */
  note?: ReactNode
  state?: 'going' | 'done' | 'stopped'
}

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
