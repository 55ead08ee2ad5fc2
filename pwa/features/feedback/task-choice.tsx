import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import type { FeedbackProgram } from '#shared/feedback/feedback.contract.ts'

type TaskChoiceProps = { program: FeedbackProgram; value: string; onChange: (taskId: string) => void }

export function TaskChoice({ program, value, onChange }: TaskChoiceProps) {
  return (
    <Field label="Task" mark="optional" hint={`You take part in ${program.name}.`}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">No task in particular</option>
        {program.tasks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
