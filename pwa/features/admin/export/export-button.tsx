import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import type { ExportFormat, ExportKind } from '#shared/exports/exports.contract.ts'
import { css } from '#styled/css'

const days = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: '12' })

type ExportButtonProps = {
  /** "orders" */
  what: string
  files: readonly (readonly [ExportKind, label: string])[]
  /** What a day is: "when it was sent". */
  day: string
  /** The filter of the list, with its words. */
  state?: readonly [string, label: string] | undefined
  note?: string
  /** Asks for the password again where the shop wants it. */
  confirm?: (ask: () => Promise<{ url: string }>) => Promise<{ url: string }>
}

const askFor = (api: Api, form: HTMLFormElement, state: string | undefined) => {
  const [from, until] = [formWord(form, 'from'), formWord(form, 'until')]
  return api.adminPrepareExport({
    what: formWord(form, 'what') as ExportKind,
    format: formWord(form, 'format') as ExportFormat,
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...(state && formWord(form, 'what') !== 'order-months' ? { state } : {}),
  })
}

/** All rows of a list as a file, from the server: as many as there are. */
export function ExportButton(props: ExportButtonProps) {
  const { what, files, day, state, note, confirm = (ask) => ask() } = props
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [only] = files
  return (
    <>
      <Button icon={<DownloadIcon size="small" />} onClick={() => setOpen(true)}>
        Export
      </Button>
      <Dialog open={open} onClose={close} title={`Export ${what}`}>
        <DeskForm
          button="Download"
          busyText="Preparing..."
          save={(api, form) => confirm(() => askFor(api, form, state?.[0]))}
          onSaved={({ url }) => location.assign(url)}
          onDone={close}
          onCancel={close}
        >
          {(errorOf) => (
            <>
              {files.length > 1 ? (
                <Field label="File" {...errorOf('what')}>
                  <Select name="what">
                    {files.map(([kind, label]) => (
                      <option key={kind} value={kind}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </Field>
              ) : (
                <input type="hidden" name="what" value={only?.[0]} />
              )}
              <Field label="Format" {...errorOf('format')}>
                <Select name="format">
                  <option value="csv">CSV, for a spreadsheet</option>
                  <option value="json">JSON, for a program</option>
                </Select>
              </Field>
              <div className={days}>
                <Field label="First day" mark="optional" {...errorOf('from')}>
                  <TextInput type="date" name="from" />
                </Field>
                <Field label="Last day" mark="optional" {...errorOf('until')}>
                  <TextInput type="date" name="until" />
                </Field>
              </div>
              <p>
                Days are in UTC: {day}.{state ? ` Only “${state[1]}”, as the list shows them.` : ''} {note}
              </p>
            </>
          )}
        </DeskForm>
      </Dialog>
    </>
  )
}
