import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { plural } from '#shared/format.ts'
import type { Samples } from '#shared/settings/samples.contract.ts'
import { css } from '#styled/css'
import { samplesQuery } from './samples.queries.ts'

const list = css({ display: 'grid', gap: '8', my: '12', pl: '20px', listStyle: 'square' })
const text = css({ maxWidth: 'prose', mb: '16' })

const why = {
  'last-administrator': 'it is the last administrator.',
  'has-orders': 'it has orders that are not samples.',
} as const

function WhatGoes({ samples, withChanged }: { samples: Samples; withChanged: boolean }) {
  const { products, changed, bought, sales, orders, accounts, staying } = samples
  const going = withChanged ? products : products - changed
  return (
    <ul className={list}>
      <li>{plural(going, 'product')} with pictures, files and prices</li>
      {bought > 0 ? <li>Of them, {bought} bought: archived, so that the buyer keeps the download</li> : null}
      <li>
        {plural(sales, 'sale')}, {plural(orders, 'order')}, {plural(accounts, 'account')}
      </li>
      <li>Beta programs, with all that was handed in</li>
      <li>Flying fields, tutorials and purchase resources that nobody has changed</li>
      {staying.map(({ email, why: reason }) => (
        <li key={email}>
          {email} stays: {why[reason]}
        </li>
      ))}
    </ul>
  )
}

function RemovalDialog({ samples, open, onClose }: { samples: Samples; open: boolean; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [withChanged, setWithChanged] = useState(false)
  const { products, orders, accounts, changed } = samples
  const remove = useMutation({
    mutationFn: () => api.adminRemoveSamples({ products, orders, accounts, withChanged }),
    onSuccess: async ({ signedOut }) => {
      onClose()
      if (signedOut) {
        location.assign('/auth')
        return
      }
      showToast({ title: 'The samples are gone', tone: 'ok' })
      await queryClient.invalidateQueries()
    },
    onError: async (error) => {
      showToast({ tone: 'error', description: error.message })
      await queryClient.invalidateQueries({ queryKey: samplesQuery(api).queryKey })
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Remove all samples?"
      actions={
        <>
          <Button tone="lossFinal" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove them for good
          </Button>
          <Button onClick={onClose}>Keep them</Button>
        </>
      }
    >
      <p>These are deleted for good:</p>
      <WhatGoes samples={samples} withChanged={withChanged} />
      {changed > 0 ? (
        <Checkbox
          label={`Also ${plural(changed, 'sample')} that you changed`}
          note="Otherwise they stay, as yours."
          checked={withChanged}
          onChange={({ target }) => setWithChanged(target.checked)}
        />
      ) : null}
      <p>Orders keep the names and prices of what was bought. Nothing of yours is touched.</p>
    </Dialog>
  )
}

/** Hidden once removed. */
export function SampleRemoval() {
  const query = useQuery(samplesQuery(useApi()))
  return (
    <ReadPart what="the samples" query={query}>
      {(samples) => <Removal samples={samples} />}
    </ReadPart>
  )
}

function Removal({ samples }: { samples: Samples }) {
  const [open, setOpen] = useState(false)
  const { products, sales, orders, accounts } = samples
  if (products + sales + orders + accounts === 0) return null
  return (
    <PageSection title="Samples">
      <p className={text}>
        This shop shows {plural(products, 'sample product')}, so that there is something to look at. Remove
        them before you open.
      </p>
      <Button tone="loss" onClick={() => setOpen(true)}>
        Remove the samples
      </Button>
      <RemovalDialog samples={samples} open={open} onClose={() => setOpen(false)} />
    </PageSection>
  )
}
