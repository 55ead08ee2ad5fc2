import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { FormPart } from '#pwa/features/admin/form/form-part.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { TextInput, Textarea } from '#pwa/ui/inputs/text-input.tsx'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import type { ProgramKind } from '#shared/beta/programs/program-fields.ts'
import { HardwareFields } from './hardware-fields.tsx'
import { ProductChoice } from './product-choice.tsx'
import {
  draftFields,
  draftOf,
  type DraftProps,
  fieldsOf,
  type ProgramDraft,
  withDays,
} from './program-draft.ts'
import { TaskRows } from './task-rows.tsx'

function Times({ draft, change, errorOf }: DraftProps) {
  return (
    <FieldPair>
      <Field label="Starts" {...errorOf('startDate')}>
        <TextInput
          type="date"
          value={draft.startDate}
          required
          onChange={({ target }) => change({ startDate: target.value })}
        />
      </Field>
      <Field label="Duration in days" {...errorOf('duration')}>
        <TextInput
          value={draft.duration}
          required
          inputMode="numeric"
          onChange={({ target }) => change({ duration: target.value })}
        />
      </Field>
      <Field label="Ends" hint="The last day; it closes when the day is over (UTC)." {...errorOf('endDate')}>
        <TextInput
          type="date"
          value={draft.endDate}
          required
          onChange={({ target }) => change({ endDate: target.value })}
        />
      </Field>
      <Field label="Places" hint="Anyone who comes later joins a waiting list." {...errorOf('capacity')}>
        <TextInput
          value={draft.capacity}
          required
          inputMode="numeric"
          onChange={({ target }) => change({ capacity: target.value })}
        />
      </Field>
    </FieldPair>
  )
}

function Points({ draft, change, errorOf }: DraftProps) {
  return (
    <>
      <Field label="Key points" mark="optional" hint="One per line" {...errorOf('keyPoints')}>
        <Textarea
          value={draft.keyPoints}
          rows={4}
          onChange={({ target }) => change({ keyPoints: target.value })}
        />
      </Field>
      <Field label="Key takeaways" mark="optional" hint="One per line" {...errorOf('keyTakeaways')}>
        <Textarea
          value={draft.keyTakeaways}
          rows={4}
          onChange={({ target }) => change({ keyTakeaways: target.value })}
        />
      </Field>
    </>
  )
}

const statuses = [
  { value: 'draft', label: 'Draft', note: 'Only administrators see it.' },
  { value: 'open', label: 'Open', note: 'It runs; subscribers of beta news are told the first time.' },
  { value: 'active', label: 'Active', note: 'It runs, and testers are at work.' },
] as const

type ProgramFormProps = {
  kind: ProgramKind
  /** Null: a new one. */
  program: AdminProgram | null
  onSaved: (saved: AdminProgram) => unknown
  onDone: () => unknown
}

export function ProgramForm({ kind, program, onSaved, onDone }: ProgramFormProps) {
  const read = (record: AdminProgram | null) => draftOf(record, new Date().toISOString().slice(0, 10))
  const [draft, setDraft] = useState(() => read(program))
  const change = (part: Partial<ProgramDraft>) => setDraft((before) => withDays(before, part))
  const save = async (api: Api, _form: HTMLFormElement, base: AdminProgram | undefined) => {
    const fields = fieldsOf(draft, kind)
    return base
      ? api.adminUpdateProgram({ id: base.id, revision: base.revision, ...fields })
      : api.adminCreateProgram({ kind, ...fields })
  }
  const hasRun = Boolean(program?.openedAt)
  return (
    <DeskForm
      tone="act"
      button={program ? 'Save' : 'Create program'}
      save={save}
      onSaved={onSaved}
      onDone={onDone}
      edits={draftEdits(program, { draft, setDraft, read, fields: draftFields })}
    >
      {(errorOf) => (
        <>
          <FormPart title="Program">
            <Field label="Program name" {...errorOf('programName')}>
              <TextInput
                value={draft.programName}
                required
                maxLength={100}
                onChange={({ target }) => change({ programName: target.value })}
              />
            </Field>
            <RadioGroup
              legend="Status"
              name="status"
              options={statuses.map((status) => ({
                ...status,
                disabled: status.value === 'draft' && hasRun,
              }))}
              value={draft.status}
              onChange={(status) => change({ status })}
              error={errorOf('status').error}
            />
            <Field label="Description" mark="optional" {...errorOf('description')}>
              <Textarea
                value={draft.description}
                rows={5}
                maxLength={4000}
                onChange={({ target }) => change({ description: target.value })}
              />
            </Field>
            <ProductChoice
              id={draft.productId}
              name={draft.productName}
              optional={kind === 'site'}
              error={errorOf('productId').error}
              onChange={(productId, productName) => change({ productId, productName })}
            />
          </FormPart>
          <FormPart title="When and how many">
            <Times draft={draft} change={change} errorOf={errorOf} />
          </FormPart>
          <FormPart title="Tasks">
            <TaskRows tasks={draft.tasks} onChange={(tasks) => change({ tasks })} errorOf={errorOf} />
          </FormPart>
          <FormPart title="In short">
            <Points draft={draft} change={change} errorOf={errorOf} />
          </FormPart>
          <FormPart title="What a tester needs">
            <HardwareFields draft={draft} change={change} errorOf={errorOf} />
          </FormPart>
        </>
      )}
    </DeskForm>
  )
}
