import { type ReactNode, useId } from 'react'
import { WarningIcon } from '#pwa/ui/icons.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { fieldSentence } from '#pwa/ui/inputs/field-sentence.ts'
import { css } from '#styled/css'
import { choices, field } from '#styled/recipes'

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', half: '1fr 1fr' },
  columnGap: '16',
})

type ChoiceGroupProps = { legend: string; error?: string | undefined; children: ReactNode }

export function ChoiceGroup({ legend, error, children }: ChoiceGroupProps) {
  const id = useId()
  const part = choices({ inline: false })
  return (
    <fieldset className={part.root} aria-describedby={`${id}-said`}>
      <legend className={part.legend}>{legend}</legend>
      <div className={grid}>{children}</div>
      <div id={`${id}-said`} aria-live="polite">
        {error ? (
          <p className={field().error}>
            <WarningIcon size="small" />
            <span>{fieldSentence(error)}</span>
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

type WordChoiceProps = {
  legend: string
  name: string
  options: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

/** Any of some words; others that were saved before stay in the list. */
export function WordChoice({ legend, name, options, value, onChange, error }: WordChoiceProps) {
  const all = [...options, ...value.filter((word) => !options.includes(word))]
  return (
    <ChoiceGroup legend={legend} error={error}>
      {all.map((word) => (
        <Checkbox
          key={word}
          name={name}
          label={word}
          checked={value.includes(word)}
          onChange={({ target: { checked } }) =>
            onChange(all.filter((each) => (each === word ? checked : value.includes(each))))
          }
        />
      ))}
    </ChoiceGroup>
  )
}
