import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { FormPart } from '#pwa/features/admin/form/form-part.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import { ProductPicker } from '#pwa/features/sales/desk/product-picker.tsx'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox, RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'
import { newCode } from '#shared/discounts/code-text.ts'
import { css } from '#styled/css'
import { type CodeDraft, draftFields, draftOf, fieldsOf, termsOf } from './code-draft.ts'
import { CodeLimits } from './code-limits.tsx'
import { CodePreview } from './code-preview.tsx'
import { productTypesQuery } from './codes.queries.ts'

const stack = css({ display: 'grid', gap: '12', justifyItems: 'start' })

type PartProps = { draft: CodeDraft; change: (part: Partial<CodeDraft>) => void; errorOf: ErrorOf }

function Scope({ draft, change, errorOf }: PartProps) {
  const { data: types = [] } = useQuery(productTypesQuery(useApi()))
  const toggle = (slug: string) =>
    change({
      types: draft.types.includes(slug)
        ? draft.types.filter((each) => each !== slug)
        : [...draft.types, slug],
    })
  return (
    <>
      <RadioGroup
        legend="What it covers"
        name="scope"
        inline
        options={[
          { value: 'all', label: 'The whole shop' },
          { value: 'some', label: 'Some types or products' },
        ]}
        value={draft.scope}
        onChange={(scope) => change({ scope })}
        {...errorOf('productIds', 'productTypes')}
      />
      {draft.scope === 'some' ? (
        <>
          <div role="group" aria-label="Types">
            {types.map(({ slug, name }) => (
              <Checkbox
                key={slug}
                label={name}
                dense
                checked={draft.types.includes(slug)}
                onChange={() => toggle(slug)}
              />
            ))}
          </div>
          <ProductPicker chosen={draft.products} onChange={(products) => change({ products })} />
        </>
      ) : null}
    </>
  )
}

type CodeFormProps = {
  /** Null: a new one. */
  code: AdminCode | null
  like?: AdminCode | null
  onSaved: (saved: AdminCode) => unknown
  onDone?: () => unknown
}

export function CodeForm({ code, like = null, onSaved, onDone }: CodeFormProps) {
  const { currency } = useShop()
  const [draft, setDraft] = useState(() => draftOf(code ?? like, code === null))
  const change = (part: Partial<CodeDraft>) => setDraft((before) => ({ ...before, ...part }))
  const terms = termsOf(draft)
  const save = async (api: Api, _form: HTMLFormElement, base: AdminCode | undefined) => {
    const fields = fieldsOf(draft)
    if (base) return api.adminUpdateCode({ id: base.id, revision: base.revision, ...fields })
    const owner = draft.owner.trim() || null
    const word = draft.code.trim()
    return api.adminCreateCode({ ...fields, owner, ...(word ? { code: word } : {}) })
  }
  return (
    <DeskForm
      tone="act"
      button={code ? 'Save' : 'Create code'}
      save={save}
      onSaved={onSaved}
      onDone={onDone}
      edits={draftEdits(code, {
        draft,
        setDraft,
        read: (record) => draftOf(record, false),
        fields: draftFields,
      })}
    >
      {(errorOf) => (
        <>
          {code ? null : (
            <FormPart title="What buyers enter">
              <div className={stack}>
                <Field
                  label="Code"
                  mark="optional"
                  hint="Such as WINTER10. Leave it empty for a code that is hard to guess."
                  {...errorOf('code')}
                >
                  <TextInput
                    value={draft.code}
                    maxLength={24}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    onChange={({ target }) => change({ code: target.value })}
                  />
                </Field>
                <Button size="dense" onClick={() => change({ code: newCode() })}>
                  Make a code
                </Button>
              </div>
            </FormPart>
          )}
          <FormPart title="What it takes off">
            <RadioGroup
              legend="Discount"
              name="kind"
              inline
              options={[
                { value: 'percentage', label: 'Percent' },
                { value: 'fixed', label: `Amount in ${currency}` },
                { value: 'shipping', label: 'Free shipping' },
              ]}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
            />
            <FieldPair>
              {draft.kind === 'shipping' ? null : (
                <Field
                  label={draft.kind === 'percentage' ? 'Percent off' : 'Amount off'}
                  wanted="Enter how much is taken off."
                  {...errorOf('value')}
                >
                  <TextInput
                    value={draft.value}
                    required
                    inputMode="decimal"
                    onChange={({ target }) => change({ value: target.value })}
                  />
                </Field>
              )}
              <Field
                label="Minimum order"
                mark="optional"
                hint={`In ${currency}, counted at sale prices and only for what the code covers`}
                {...errorOf('minimum')}
              >
                <TextInput
                  value={draft.minimum}
                  inputMode="decimal"
                  onChange={({ target }) => change({ minimum: target.value })}
                />
              </Field>
            </FieldPair>
            <Scope draft={draft} change={change} errorOf={errorOf} />
          </FormPart>
          <FormPart title="When and for whom">
            <CodeLimits draft={draft} change={change} errorOf={errorOf} isNew={code === null} />
            <Field label="Note" mark="optional" hint="For administrators" {...errorOf('note')}>
              <TextInput
                value={draft.note}
                maxLength={200}
                onChange={({ target }) => change({ note: target.value })}
              />
            </Field>
          </FormPart>
          {terms ? <CodePreview terms={terms} /> : null}
        </>
      )}
    </DeskForm>
  )
}
