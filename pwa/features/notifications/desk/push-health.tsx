import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { newsDeskKey, pushHealthQuery } from './news.queries.ts'

const stack = css({ display: 'grid', gap: '12', justifyItems: 'start' })

function NewKey() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsked, ask] = useState(false)
  const rotate = useMutation({
    mutationFn: () => api.adminRotatePushKey(),
    onSuccess: () => {
      ask(false)
      showToast({ tone: 'ok', title: 'The shop has a new key' })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: newsDeskKey }),
  })
  return (
    <>
      <Button onClick={() => ask(true)}>Make a new key</Button>
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        role="alertdialog"
        title="Make a new key for push messages?"
        actions={
          <>
            <Button tone="lossFinal" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              Make a new key
            </Button>
            <Button onClick={() => ask(false)}>Cancel</Button>
          </>
        }
      >
        <p>
          You lose no subscriber: each device changes to the new key when its owner next opens the shop. Until
          then the old key serves it.
        </p>
      </Dialog>
    </>
  )
}

export function PushHealth() {
  const query = useQuery(pushHealthQuery(useApi()))
  if (query.isPending) return null
  return (
    <PageSection title="Push messages">
      <ReadPart what="push messages" query={query}>
        {({ devices, hosts, keyCreatedAt }) => (
          <div className={stack}>
            {hosts.map(({ host, problem, pausedUntil }) =>
              problem === null ? null : (
                <Notice key={host} tone="loss" title={`${host}: ${problem}`}>
                  Its devices are kept. The next try is {pausedUntil ? formatLocal(pausedUntil) : 'soon'}.
                </Notice>
              ),
            )}
            <p>
              {plural(devices, 'device')}
              {hosts.length > 0
                ? ` (${hosts.map((each) => `${each.host}: ${each.devices}`).join(', ')})`
                : ''}
              . Key of {formatDate(keyCreatedAt)}.
            </p>
            <NewKey />
          </div>
        )}
      </ReadPart>
    </PageSection>
  )
}
