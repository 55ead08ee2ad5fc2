import { useQuery } from '@tanstack/react-query'
import { ordersQuery } from '#pwa/features/orders/orders.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { formatDate } from '#shared/format.ts'
import { TicketPlane } from './ticket-plane.tsx'

type OrderFieldProps = {
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (order: string) => void
}

function OwnOrder({ value, error, onChange }: OrderFieldProps) {
  const { data = [] } = useQuery(ordersQuery(useApi()))
  if (data.length === 0) return null
  return (
    <Field label="Order" mark="optional" error={error}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">No order</option>
        {data.map(({ id, number, createdAt }) => (
          <option key={id} value={number}>
            {number}, {formatDate(createdAt)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
function TypedOrder({ value, error, readOnly, onChange }: OrderFieldProps) {
  return (
    <Field label="Order number" mark="optional" hint="Such as KMI-12345, from the mail." error={error}>
      <TextInput
        value={value}
        maxLength={20}
        readOnly={readOnly}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

type AboutFieldsProps = {
  isGuest: boolean
  order: string
  orderError: string | undefined
  productId: string
  readOnly: boolean
  onChange: (change: { order?: string; productId?: string }) => void
}

export function AboutFields(props: AboutFieldsProps) {
  const { isGuest, order, orderError, productId, readOnly, onChange } = props
  const OrderField = isGuest ? TypedOrder : OwnOrder
  return (
    <FieldPair>
      <OrderField
        value={order}
        error={orderError}
        readOnly={readOnly}
        onChange={(next) => onChange({ order: next })}
      />
      <TicketPlane
        productId={productId}
        readOnly={readOnly}
        onChange={(next) => onChange({ productId: next })}
      />
    </FieldPair>
  )
}
