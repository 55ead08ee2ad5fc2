import { useState } from 'react'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { EditorForm } from './build-row.tsx'

type WordsEditorProps = {
  label: string
  hint?: string
  most: number
  lines: 'one' | 'many'
  value: string | null
  onSave: (value: string | null) => Promise<void>
  onDone: () => void
}

export function WordsEditor({ label, hint, most, lines, value, onSave, onDone }: WordsEditorProps) {
  const [text, setText] = useState(value ?? '')
  const given = {
    value: text,
    maxLength: most,
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened by a press, to be typed into
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  }
  return (
    <EditorForm
      onSave={() => onSave(text.trim() || null)}
      onDone={onDone}
      onClear={value === null ? undefined : () => onSave(null)}
    >
      <Field label={label} hint={hint}>
        {lines === 'one' ? <TextInput autoComplete="off" {...given} /> : <Textarea rows={5} {...given} />}
      </Field>
    </EditorForm>
  )
}
