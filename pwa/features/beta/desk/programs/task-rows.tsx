import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput, Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { asks as numbers, programLimits } from '#shared/beta/programs/program-fields.ts'
import { measureNames, measuresOf } from '#shared/beta/tasks/measures.ts'
import { css } from '#styled/css'
import { unseen } from '#styled/recipes'
import { newTask, type TaskDraft } from './program-draft.ts'

const group = css({ display: 'grid', gap: '16', justifyItems: 'start' })
const task = css({
  display: 'grid',
  gap: '12',
  width: 'full',
  pb: '16',
  borderBottom: '1px solid {colors.rule}',
})
const legend = css({ textStyle: 'label', mb: '8' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
const nameOf = (asked: (typeof numbers)[number]) => {
  const [measure] = measuresOf([asked])
  return measure ? measureNames[measure] : asked
}

type TaskProps = {
  each: TaskDraft
  index: number
  errorOf: ErrorOf
  change: (part: Partial<TaskDraft>) => void
}

function TaskFields({ each, index, errorOf, change }: TaskProps) {
  const toggle = (asked: (typeof numbers)[number]) =>
    change({
      asks: each.asks.includes(asked) ? each.asks.filter((one) => one !== asked) : [...each.asks, asked],
    })
  return (
    <>
      <Field label={`Task ${index + 1}`} {...errorOf(`tasks.${index}.name`)}>
        <TextInput
          value={each.name}
          maxLength={100}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field
        label={`Details of task ${index + 1}`}
        mark="optional"
        hint="What to do, and what to look at."
        {...errorOf(`tasks.${index}.details`)}
      >
        <Textarea
          value={each.details}
          rows={3}
          maxLength={4000}
          onChange={({ target }) => change({ details: target.value })}
        />
      </Field>
      <Checkbox
        label="Required"
        note="Anyone who does not hand it in before the end gets a failure."
        checked={each.isRequired}
        onChange={({ target }) => change({ isRequired: target.checked })}
      />
      <div role="group" aria-label={`Numbers that task ${index + 1} asks for`}>
        <p className={legend}>Asks for</p>
        {numbers.map((asked) => (
          <Checkbox
            key={asked}
            dense
            label={nameOf(asked)}
            checked={each.asks.includes(asked)}
            onChange={() => toggle(asked)}
          />
        ))}
      </div>
    </>
  )
}

type TaskRowsProps = {
  tasks: readonly TaskDraft[]
  onChange: (tasks: readonly TaskDraft[]) => void
  errorOf: ErrorOf
}

export function TaskRows({ tasks, onChange, errorOf }: TaskRowsProps) {
  return (
    <fieldset className={group}>
      <legend className={unseen()}>Tasks</legend>
      {tasks.map((each, index) => (
        <div key={each.row} className={task}>
          <TaskFields
            each={each}
            index={index}
            errorOf={errorOf}
            change={(part) =>
              onChange(tasks.map((one) => (one.row === each.row ? { ...one, ...part } : one)))
            }
          />
          <div className={acts}>
            <Button
              size="dense"
              disabled={index === 0}
              onClick={() => onChange(moved(tasks, index, index - 1))}
              aria-label={`Move up task ${index + 1}`}
            >
              Move up
            </Button>
            <Button
              size="dense"
              disabled={index === tasks.length - 1}
              onClick={() => onChange(moved(tasks, index, index + 1))}
              aria-label={`Move down task ${index + 1}`}
            >
              Move down
            </Button>
            <Button
              size="dense"
              onClick={() => onChange(tasks.filter(({ row }) => row !== each.row))}
              aria-label={`Remove task ${index + 1}`}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <Button
        size="dense"
        disabled={tasks.length >= programLimits.tasks}
        onClick={() => onChange([...tasks, newTask()])}
      >
        Add task
      </Button>
    </fieldset>
  )
}
