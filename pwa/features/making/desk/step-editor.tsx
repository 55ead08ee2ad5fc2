import { useMutation } from '@tanstack/react-query'
import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { StepPicture } from '#pwa/features/making/tutorials/step-picture.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { ArrowUpIcon } from '#pwa/ui/icons.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FileButton } from '#pwa/ui/inputs/file-button.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { css } from '#styled/css'
import type { StepDraft } from './tutorial-draft.ts'

const box = css({ display: 'grid', gap: '12', py: '16', borderTop: '1px solid {colors.rule}', minWidth: '0' })
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8' })
const title = css({ textStyle: 'h3' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const thumb = css({ maxWidth: '240px' })

type PictureProps = {
  step: StepDraft
  place: number
  change: (part: Partial<StepDraft>) => void
  /** A picture begins to be sent (1), or has been (-1). */
  onSending: (by: 1 | -1) => void
  errorOf: ErrorOf
}

function PictureOfStep({ step: { picture, title: name }, place, change, onSending, errorOf }: PictureProps) {
  const api = useApi()
  const add = useMutation({
    onMutate: () => onSending(1),
    mutationFn: (file: File) => api.adminUploadTutorialPicture({ file }, { timeout: 120_000 }),
    onSuccess: (stored) => change({ picture: { ...stored, alt: picture?.alt ?? '' } }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
    onSettled: () => onSending(-1),
  })
  const error = errorOf(`steps.${place}.picture`)
  return (
    <>
      {picture ? (
        <>
          <div className={thumb}>
            <StepPicture picture={picture} sizes="240px" decorative />
          </div>
          <Field
            label="Alt text"
            wanted="Describe the picture."
            hint="For people who cannot see it"
            {...error}
          >
            <TextInput
              value={picture.alt}
              required
              maxLength={200}
              onChange={({ target }) => change({ picture: { ...picture, alt: target.value } })}
            />
          </Field>
        </>
      ) : null}
      <div className={acts}>
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          busy={add.isPending}
          onFiles={([file]) => file && add.mutate(file)}
        >
          {add.isPending ? 'Sending...' : picture ? 'Another picture' : 'Add a picture'}
        </FileButton>
        {picture ? (
          <Button
            disabled={add.isPending}
            onClick={() => change({ picture: null })}
            aria-label={`Remove the picture of ${name || 'this step'}`}
          >
            Remove picture
          </Button>
        ) : null}
      </div>
    </>
  )
}

type StepEditorProps = PictureProps & { onUp: (() => void) | null; onRemove: (() => void) | null }

export function StepEditor({ onUp, onRemove, ...props }: StepEditorProps) {
  const { step, place, change, errorOf } = props
  const number = place + 1
  return (
    <div role="group" aria-label={`Step ${number}`} className={box}>
      <div className={head}>
        <h3 className={title}>Step {number}</h3>
        <div className={acts}>
          {onUp ? (
            <IconButton label={`Move step ${number} up`} onClick={onUp}>
              <ArrowUpIcon />
            </IconButton>
          ) : null}
          {onRemove ? (
            <Button size="dense" tone="loss" onClick={onRemove} aria-label={`Remove step ${number}`}>
              Remove
            </Button>
          ) : null}
        </div>
      </div>
      <Field label="What to do" wanted="Enter what to do." {...errorOf(`steps.${place}.title`)}>
        <TextInput
          value={step.title}
          required
          maxLength={120}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field
        label="How"
        wanted="Enter how it is done."
        hint="Markdown: **strong**, lists with -, links as [words](https://example.com)"
        {...errorOf(`steps.${place}.text`)}
      >
        <Textarea
          value={step.text}
          required
          rows={6}
          maxLength={3_000}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <Field label="Minutes" wanted="Enter how long it takes." {...errorOf(`steps.${place}.minutes`)}>
        <TextInput
          value={step.minutes}
          required
          inputMode="numeric"
          onChange={({ target }) => change({ minutes: target.value })}
        />
      </Field>
      <PictureOfStep {...props} />
    </div>
  )
}
