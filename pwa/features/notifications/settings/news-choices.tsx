import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import {
  type Channel,
  channels,
  type NewsKindName,
  newsKindNames,
  newsKinds,
  wants,
} from '#shared/notifications/news-kinds.ts'
import type { NewsChoice } from '#shared/notifications/notifications.contract.ts'
import { css } from '#styled/css'
import { newsChoicesQuery, useSetNewsChoice } from './news-choices.queries.ts'

const names: Record<Channel, string> = { app: 'Messages', push: 'Push', mail: 'Mail' }
// A box is higher than one line, and its text has no second one on a phone.
const cell = css({ verticalAlign: { base: 'middle', tablet: 'baseline' } })
const note = css({ display: { base: 'none', tablet: 'block' }, textStyle: 'note', color: 'ink2' })

type CellProps = { kind: NewsKindName; channel: Channel; choices: readonly NewsChoice[] }

function Cell({ kind, channel, choices }: CellProps) {
  const set = useSetNewsChoice()
  const rule: string = newsKinds[kind].rules[channel]
  if (rule === 'never') return <VisuallyHidden>Not sent this way</VisuallyHidden>
  const choice = choices.find((each) => each.kind === kind && each.channel === channel)?.wanted
  return (
    <Checkbox
      dense
      label={<VisuallyHidden>{`${newsKinds[kind].label}: ${names[channel]}`}</VisuallyHidden>}
      checked={set.isPending ? set.variables.wanted : wants(kind, channel, choice)}
      disabled={rule === 'always'}
      onChange={({ target }) => set.mutate({ kind, channel, wanted: target.checked })}
    />
  )
}

/** What comes, and how; what always comes is shown, and cannot be changed. */
export function NewsChoices() {
  const { data, isLoadingError, refetch } = useQuery(newsChoicesQuery(useApi()))
  if (isLoadingError) return <LoadFailed what="Your choices" onRetry={refetch} />
  if (!data) return <Skeleton height="480px" />
  return (
    <DrawingTable>
      <thead>
        <tr>
          <th scope="col">News</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {names[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {newsKindNames.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={cell}>
              {newsKinds[kind].label}
              <span className={note}>{newsKinds[kind].note}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel} className={cell}>
                <Cell kind={kind} channel={channel} choices={data} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DrawingTable>
  )
}
