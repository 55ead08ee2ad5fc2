import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Skeleton } from '#pwa/ui/states.tsx'
import { DrawingTable, PairTable } from '#pwa/ui/table.tsx'
import type { News, NewsResult } from '#shared/notifications/admin-news.contract.ts'
import { css } from '#styled/css'
import { newsDeskKey, oneNewsQuery } from './news.queries.ts'
import { progressWords, stateBadges } from './news-words.ts'

const stack = css({
  display: 'grid',
  gap: '24',
  pt: '24',
  minWidth: '0',
  overflowWrap: 'anywhere',
  justifyItems: 'start',
})

function Stop({ news: { id, state } }: { news: News }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const stop = useMutation({
    mutationFn: () => api.adminStopNews({ id }),
    onSuccess: () => showToast({ tone: 'ok', title: 'Stopped. Nobody else gets it.' }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: newsDeskKey }),
  })
  if (state !== 'waiting' && state !== 'sending') return null
  return (
    <Button tone="loss" busy={stop.isPending} onClick={() => stop.mutate()}>
      {state === 'waiting' ? "Don't send it" : 'Stop sending'}
    </Button>
  )
}

function Results({ results }: { results: readonly NewsResult[] }) {
  if (results.length === 0) return null
  return (
    <DrawingTable caption="Push messages by service">
      <thead>
        <tr>
          <th scope="col">Service</th>
          {['Sent', 'Gone', 'Refused', 'Late'].map((head) => (
            <th key={head} scope="col" data-number>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map(({ host, sent, gone, refused, late }) => (
          <tr key={host}>
            <td>{host}</td>
            {[sent, gone, refused, late].map((value, place) => (
              <td key={place} data-number>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DrawingTable>
  )
}

export function NewsSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(oneNewsQuery(useApi(), id))
  return (
    <Sheet open inAddress onClose={onClose} title={data?.title ?? 'Notification'}>
      {isError ? <NotLoaded what="notification" error={error} onRetry={refetch} /> : null}
      {data ? (
        <div className={stack}>
          <Badge {...stateBadges[data.state]} />
          <p>{data.body}</p>
          <PairTable
            caption="Notification"
            rows={[
              { name: 'For', value: data.audience },
              { name: 'Opens', value: data.path },
              { name: 'Starts', value: formatLocal(data.startsAt) },
              { name: 'Reached', value: progressWords(data) },
              { name: 'Mails', value: data.mailed },
            ]}
          />
          <Results results={data.results} />
          <Stop news={data} />
        </div>
      ) : isError ? null : (
        <Skeleton height="240px" />
      )}
    </Sheet>
  )
}
