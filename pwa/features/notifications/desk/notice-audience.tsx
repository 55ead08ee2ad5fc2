import { ProductPicker } from '#pwa/features/sales/desk/product-picker.tsx'
import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { Audience } from '#shared/notifications/admin-news.contract.ts'
import type { Topic } from '#shared/notifications/news-kinds.ts'
import type { NoticeDraft } from './notice-draft.ts'

type NoticeAudienceProps = {
  draft: NoticeDraft
  change: (part: Partial<NoticeDraft>) => void
  errorOf: ErrorOf
}
const last = <T,>(all: readonly T[]) => all.at(-1)

export function NoticeAudience({ draft, change, errorOf }: NoticeAudienceProps) {
  const { to, topic, product, email } = draft
  return (
    <>
      <Field label="For" {...errorOf('audience.to')}>
        <Select value={to} onChange={({ target }) => change({ to: target.value as Audience['to'] })}>
          <option value="topic">Subscribers of a topic</option>
          <option value="owners">Owners of a product</option>
          <option value="wishers">People with a product on their wishlist</option>
          <option value="person">One person</option>
        </Select>
      </Field>
      {to === 'topic' ? (
        <Field label="Topic" {...errorOf('audience.topic')}>
          <Select value={topic} onChange={({ target }) => change({ topic: target.value as Topic })}>
            <option value="releases">Releases</option>
            <option value="discounts">Discounts</option>
            <option value="beta">Beta</option>
          </Select>
        </Field>
      ) : null}
      {to === 'person' ? (
        <Field
          label="Email of their account"
          wanted="Enter the email of an account."
          {...errorOf('audience.email')}
        >
          <TextInput
            type="email"
            required
            value={email}
            onChange={({ target }) => change({ email: target.value })}
          />
        </Field>
      ) : null}
      {to === 'owners' || to === 'wishers' ? (
        <ProductPicker
          chosen={new Map(product ? [[product.id, product.name]] : [])}
          onChange={(chosen) => {
            const picked = last([...chosen])
            change({ product: picked ? { id: picked[0], name: picked[1] } : null })
          }}
        />
      ) : null}
    </>
  )
}
