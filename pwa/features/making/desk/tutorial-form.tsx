import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { FormPart } from '#pwa/features/admin/form/form-part.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { addingPictures } from '#pwa/features/uploads/read-pictures.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { AdminTutorial } from '#shared/making/tutorials/admin-tutorials.contract.ts'
import { tutorialLevelNames, tutorialLevels } from '#shared/making/tutorials/tutorial-levels.ts'
import { css } from '#styled/css'
import { MadeForPicker } from './made-for-picker.tsx'
import { StepEditor } from './step-editor.tsx'
import { slugOf } from '#pwa/features/admin/slug-of.ts'
import {
  draftFields,
  draftOf,
  fieldsOf,
  newStep,
  type StepDraft,
  type TutorialDraft,
} from './tutorial-draft.ts'

const mostSteps = 40
const row = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: { tablet: '1fr 1fr' },
  alignItems: 'start',
})
const start = css({ justifySelf: 'start' })

type PartProps = {
  draft: TutorialDraft
  change: (part: Partial<TutorialDraft>) => void
  errorOf: ErrorOf
}

function About({ draft, change, errorOf }: PartProps) {
  return (
    <>
      <Field label="Title" wanted="Enter a title." {...errorOf('title')}>
        <TextInput
          value={draft.title}
          required
          maxLength={100}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field
        label="Short name"
        mark="optional"
        hint={`Its address: /tutorials/${draft.slug.trim() || slugOf(draft.title) || '…'}`}
        {...errorOf('slug')}
      >
        <TextInput
          value={draft.slug}
          maxLength={80}
          autoCapitalize="off"
          onChange={({ target }) => change({ slug: target.value })}
        />
      </Field>
      <Field label="Summary" wanted="Enter what is finished at the end." {...errorOf('summary')}>
        <Textarea
          value={draft.summary}
          required
          rows={2}
          maxLength={300}
          onChange={({ target }) => change({ summary: target.value })}
        />
      </Field>
      <div className={row}>
        <Field label="For whom" {...errorOf('level')}>
          <Select
            value={draft.level}
            onChange={({ target: { value } }) =>
              change({ level: tutorialLevels.find((each) => each === value) ?? draft.level })
            }
          >
            {tutorialLevels.map((level) => (
              <option key={level} value={level}>
                {tutorialLevelNames[level]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Minutes in total" wanted="Enter how long it takes." {...errorOf('minutes')}>
          <TextInput
            value={draft.minutes}
            required
            inputMode="numeric"
            onChange={({ target }) => change({ minutes: target.value })}
          />
        </Field>
      </div>
      <MadeForPicker
        name="tutorial-for"
        chosen={draft.products}
        onChange={(products) => change({ products })}
        {...errorOf('productIds')}
      />
    </>
  )
}

function Needs({ draft, change, errorOf }: PartProps) {
  return (
    <>
      <Field
        label="Parts"
        mark="optional"
        hint="One per line, such as: 2 x Wing panel | left and right"
        {...errorOf('parts')}
      >
        <Textarea value={draft.parts} rows={4} onChange={({ target }) => change({ parts: target.value })} />
      </Field>
      <Field label="Tools" mark="optional" hint="One per line" {...errorOf('tools')}>
        <Textarea value={draft.tools} rows={3} onChange={({ target }) => change({ tools: target.value })} />
      </Field>
      <Field
        label="Video"
        mark="optional"
        hint="An address elsewhere. Visitors are asked before it opens; nothing of it is loaded on our page."
        {...errorOf('video')}
      >
        <TextInput
          value={draft.video}
          maxLength={500}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => change({ video: target.value })}
        />
      </Field>
    </>
  )
}

type StepsProps = PartProps & {
  changeStep: (id: string, part: Partial<StepDraft>) => void
  onSending: (by: 1 | -1) => void
}

function Steps({ draft: { steps }, change, changeStep, onSending, errorOf }: StepsProps) {
  const without = (at: number) => steps.filter((_step, index) => index !== at)
  return (
    <>
      {steps.map((step, place) => (
        <StepEditor
          key={step.id}
          step={step}
          place={place}
          errorOf={errorOf}
          change={(part) => changeStep(step.id, part)}
          onSending={onSending}
          onUp={place === 0 ? null : () => change({ steps: without(place).toSpliced(place - 1, 0, step) })}
          onRemove={steps.length === 1 ? null : () => change({ steps: without(place) })}
        />
      ))}
      {steps.length < mostSteps ? (
        <div className={start}>
          <Button onClick={() => change({ steps: [...steps, newStep()] })}>Add a step</Button>
        </div>
      ) : null}
    </>
  )
}

type TutorialFormProps = {
  tutorial: AdminTutorial | null
  onSaved: (saved: AdminTutorial) => unknown
  onDone?: () => unknown
}

export function TutorialForm({ tutorial, onSaved, onDone }: TutorialFormProps) {
  const [draft, setDraft] = useState(() => draftOf(tutorial))
  const [sending, setSending] = useState(0)
  const change = (part: Partial<TutorialDraft>) => setDraft((before) => ({ ...before, ...part }))
  // A picture may arrive when its step was moved or removed meanwhile.
  const changeStep = (id: string, part: Partial<StepDraft>) =>
    setDraft((before) => ({
      ...before,
      steps: before.steps.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }))
  const save = (api: Api, _form: HTMLFormElement, base: AdminTutorial | undefined) =>
    base
      ? api.adminUpdateTutorial({ id: base.id, revision: base.revision, ...fieldsOf(draft) })
      : api.adminCreateTutorial(fieldsOf(draft))
  return (
    <DeskForm
      tone="act"
      button={tutorial ? 'Save' : 'Create tutorial'}
      underWay={sending > 0 ? addingPictures : null}
      save={save}
      onSaved={onSaved}
      onDone={onDone}
      edits={draftEdits(tutorial, { draft, setDraft, read: draftOf, fields: draftFields })}
    >
      {(errorOf) => {
        const part = { draft, change, errorOf }
        return (
          <>
            <FormPart title="About">
              <About {...part} />
            </FormPart>
            <FormPart title="What you need">
              <Needs {...part} />
            </FormPart>
            <FormPart title="Steps">
              <Steps
                {...part}
                changeStep={changeStep}
                onSending={(by) => setSending((before) => before + by)}
              />
            </FormPart>
            <FormPart title="Visitors">
              <Checkbox
                label="Published"
                note="Otherwise only administrators see it."
                checked={draft.isPublished}
                onChange={({ target }) => change({ isPublished: target.checked })}
              />
            </FormPart>
          </>
        )
      }}
    </DeskForm>
  )
}
