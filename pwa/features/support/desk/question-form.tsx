import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Markdown } from '#pwa/ui/markdown.tsx'
import type { DeskQuestion } from '#shared/support/support-desk.contract.ts'
import { deskQuestionsKey } from './support-desk.queries.ts'

type QuestionFormProps = {
  /** Null: a new one. */
  question: DeskQuestion | null
  /** The place of a new question. */
  place: number
  onDone: () => void
}

type Words = Pick<DeskQuestion, 'question' | 'answer' | 'position' | 'isShown'>
const wordFields = (words: Words) => ({
  Question: words.question,
  Answer: words.answer,
  Place: words.position,
  'Show it on the support page': words.isShown,
})

export function QuestionForm({ question: opened, place, onDone }: QuestionFormProps) {
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState(opened)
  const [answer, setAnswer] = useState(question?.answer ?? '')
  const [isShown, setShown] = useState(question?.isShown ?? true)
  const wordsIn = (form: HTMLFormElement): Words => ({
    question: formWord(form, 'question'),
    position: Number(formWord(form, 'position')),
    answer,
    isShown,
  })
  const take = (record: DeskQuestion) => {
    setQuestion(record)
    setAnswer(record.answer)
    setShown(record.isShown)
  }
  return (
    <DeskForm<DeskQuestion, Words>
      key={question?.revision}
      save={(api, form, base) =>
        base
          ? api.adminUpdateQuestion({ id: base.id, revision: base.revision, ...wordsIn(form) })
          : api.adminCreateQuestion(wordsIn(form))
      }
      edits={
        question
          ? { record: question, mine: wordsIn, read: (record) => record, fields: wordFields, take }
          : undefined
      }
      onSaved={() => queryClient.invalidateQueries({ queryKey: deskQuestionsKey })}
      onDone={onDone}
      onCancel={onDone}
    >
      {(errorOf) => (
        <>
          <Field label="Question" {...errorOf('question')}>
            <TextInput
              name="question"
              required
              maxLength={200}
              autoComplete="off"
              defaultValue={question?.question ?? ''}
            />
          </Field>
          <Field
            label="Answer"
            hint="Markdown: - list, **strong**, [words](https://…)."
            {...errorOf('answer')}
          >
            <Textarea
              name="answer"
              required
              rows={10}
              maxLength={10_000}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          </Field>
          <section aria-label="Preview">
            <Markdown text={answer} />
          </section>
          <Field
            label="Place"
            wanted="Enter a whole number such as 10."
            hint="Small numbers come first."
            {...errorOf('position')}
          >
            <TextInput
              name="position"
              required
              inputMode="numeric"
              pattern="\d{1,5}"
              defaultValue={question?.position ?? place}
            />
          </Field>
          <Checkbox
            label="Show it on the support page"
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
        </>
      )}
    </DeskForm>
  )
}
