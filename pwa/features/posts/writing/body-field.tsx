import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { Markdown } from '#pwa/ui/markdown.tsx'
import { TabPanel, Tabs } from '#pwa/ui/tabs.tsx'
import { postLimits } from '#shared/posts/post-limits.ts'
import { css } from '#styled/css'

const box = css({ display: 'grid', gap: '12' })
const preview = css({ minHeight: '272', p: '16', border: '1px solid {colors.rule}', overflow: 'clip' })
const area = css({ minHeight: '272' })
const note = css({ color: 'ink2' })
const tabs = [
  { value: 'write' as const, label: 'Write' },
  { value: 'preview' as const, label: 'Preview' },
]

export type BodyView = 'write' | 'preview'
type BodyFieldProps = {
  body: string
  error: string | undefined
  readOnly: boolean
  shown: BodyView
  onShow: (shown: BodyView) => void
  onChange: (body: string) => void
}

export function BodyField({ body, error, readOnly, shown, onShow, onChange }: BodyFieldProps) {
  return (
    <div className={box}>
      <Tabs id="post-body" label="Your text" tabs={tabs} value={shown} onChange={onShow} />
      <TabPanel tabs="post-body" value={shown}>
        {shown === 'write' ? (
          <Field
            label="Text"
            hint="Markdown: **strong**, *stressed*, ## heading, - list, > quote, [words](https://…)."
            error={error}
          >
            <Textarea
              rows={12}
              className={area}
              dir="auto"
              value={body}
              maxLength={postLimits.body}
              readOnly={readOnly}
              onChange={({ target: { value } }) => onChange(value)}
            />
          </Field>
        ) : (
          <div className={preview}>
            {body.trim() === '' ? (
              <p className={note}>Nothing written yet.</p>
            ) : (
              <Markdown text={body} isPage isForeign />
            )}
          </div>
        )}
      </TabPanel>
    </div>
  )
}
