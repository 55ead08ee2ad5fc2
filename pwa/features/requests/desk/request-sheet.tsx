import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { plural } from '#shared/format.ts'
import { type RequestStatus, requestStatusNames } from '#shared/requests/request-status.ts'
import { requestStatuses } from '#shared/requests/request-status.ts'
import { type AdminRequest, requestLimits } from '#shared/requests/requests.contract.ts'
import { similarNames } from '#shared/requests/similar-names.ts'
import { css } from '#styled/css'
import { PlaneChoice } from './plane-choice.tsx'
import { allRequestsQuery, requestsDeskKey } from './requests-desk.queries.ts'

const stack = css({ display: 'grid', gap: '24', pt: '24', minWidth: '0', overflowWrap: 'anywhere' })
const facts = css({ display: 'grid', color: 'ink2' })

const idOf = (chosen: string) => (chosen === '' ? null : Number(chosen))

/** The most alike first, then those with most votes. */
function targetsFor({ id, name }: AdminRequest, all: readonly AdminRequest[]): AdminRequest[] {
  const others = all.filter((each) => each.id !== id && each.status !== 'merged')
  const alike = similarNames(name, others, 10)
  return [...alike, ...others.filter((each) => !alike.includes(each))]
}

function Target(props: {
  request: AdminRequest
  value: number | null
  onChange: (id: number | null) => void
}) {
  const { request, value, onChange } = props
  const { data = [] } = useQuery(allRequestsQuery(useApi()))
  return (
    <Select value={value ?? ''} onChange={({ target }) => onChange(idOf(target.value))}>
      <option value="">Choose a request</option>
      {targetsFor(request, data).map(({ id, name, votes }) => (
        <option key={id} value={id}>
          {name}, {plural(votes, 'vote')}
        </option>
      ))}
    </Select>
  )
}

type RequestFormProps = { request: AdminRequest; first: RequestStatus; onDone: () => void }

const draftOf = ({ status, note, product, mergedInto }: AdminRequest) => ({
  status,
  note,
  product,
  target: mergedInto?.id ?? null,
})
type Draft = ReturnType<typeof draftOf>
const wordsOf = ({ status, note, product, target }: Draft) => ({
  Status: requestStatusNames[status],
  'Released plane': status === 'released' ? product?.name : null,
  'Same as': status === 'merged' && target !== null ? `Request ${target}` : null,
  'What people read about it': note,
})

function RequestForm({ request, first, onDone }: RequestFormProps) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(request), status: first }))
  const { status, note, product, target } = draft
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <DeskForm
      save={async (api, _form, base = request) => {
        const { id, revision } = base
        const productId = status === 'released' ? (product?.id ?? null) : null
        const mergedInto = status === 'merged' ? target : null
        return api.adminUpdateRequest({ id, revision, status, note, productId, mergedInto })
      }}
      edits={draftEdits(request, { draft, setDraft, read: draftOf, fields: wordsOf })}
      onSaved={async () => {
        showToast({ tone: 'ok', title: `${requestStatusNames[status]}: ${request.name}` })
        await queryClient.invalidateQueries({ queryKey: requestsDeskKey })
      }}
      onDone={onDone}
      onCancel={onDone}
    >
      {(errorOf) => (
        <>
          <Field label="Status" {...errorOf('status')}>
            <Select
              data-autofocus
              value={status}
              disabled={request.status === 'merged'}
              onChange={({ target: chosen }) => change({ status: chosen.value as RequestStatus })}
            >
              {requestStatuses.map((each) => (
                <option key={each} value={each}>
                  {requestStatusNames[each]}
                </option>
              ))}
            </Select>
          </Field>
          {status === 'released' ? (
            <PlaneChoice
              chosen={product}
              onChoose={(chosen) => change({ product: chosen })}
              {...errorOf('productId')}
            />
          ) : null}
          {status === 'merged' && request.status !== 'merged' ? (
            <Field
              label="Same as"
              hint="The votes move there. This cannot be undone."
              {...errorOf('mergedInto')}
            >
              <Target request={request} value={target} onChange={(id) => change({ target: id })} />
            </Field>
          ) : null}
          <Field label="What people read about it" mark="optional" {...errorOf('note')}>
            <Textarea
              rows={3}
              value={note}
              maxLength={requestLimits.note}
              onChange={({ target: field }) => change({ note: field.value })}
            />
          </Field>
        </>
      )}
    </DeskForm>
  )
}

type RequestSheetProps = {
  request: AdminRequest
  /** Chosen by a key. */
  status?: RequestStatus | undefined
  onClose: () => void
}

export function RequestSheet({ request, status, onClose }: RequestSheetProps) {
  const { author, votes, createdAt, mergedInto } = request
  return (
    <Sheet open inAddress onClose={onClose} title={request.name}>
      <div className={stack}>
        <p className={facts}>
          <span>
            {plural(votes, 'vote')}, asked for on {formatLocal(createdAt)}
          </span>
          {author ? (
            <span>
              by {author.name}, {author.email}
            </span>
          ) : null}
          {mergedInto ? <span>Merged into {mergedInto.name}</span> : null}
        </p>
        <RequestForm
          request={request}
          first={request.status === 'merged' ? 'merged' : (status ?? request.status)}
          onDone={onClose}
        />
      </div>
    </Sheet>
  )
}
