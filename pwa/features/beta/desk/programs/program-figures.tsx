import { useQuery } from '@tanstack/react-query'
import { NotRead } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import type { ProgramFigures } from '#shared/beta/programs/admin-programs.contract.ts'
import { formatNumber, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { BarChart } from '#pwa/features/admin/charts/bar-chart.tsx'
import type { Bars } from '#pwa/features/admin/charts/bars.ts'
import { programFiguresQuery } from './programs-desk.queries.ts'

const charts = css({
  display: 'grid',
  gap: '32',
  gridTemplateColumns: { base: '1fr', broad: 'repeat(3, minmax(0, 1fr))' },
  alignItems: 'start',
})
const people = [{ name: 'People', tone: 'ink' }] as const
const handIns = [
  { name: 'Accepted', tone: 'ink' },
  { name: 'To review', tone: 'rule2' },
] as const
const chart = { shape: 'names', tick: (value: number) => formatNumber(value) } as const

const barsOf = (counts: readonly { label: string; count: number }[]): Bars['bars'] =>
  counts.map(({ label, count }) => ({ label, counts: [count], words: formatNumber(count) }))
const completionBars = ({ completion }: ProgramFigures): Bars['bars'] =>
  completion.map(({ task, isRequired, accepted, handedIn, of }) => ({
    label: isRequired ? task : `${task} (optional)`,
    counts: [accepted, handedIn],
    words: `${formatNumber(accepted)} of ${formatNumber(of)}${handedIn > 0 ? `, ${formatNumber(handedIn)} to review` : ''}`,
  }))

export function ProgramFiguresPart({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(programFiguresQuery(useApi(), id))
  if (isError && !data) return <NotRead what="the figures" onRetry={refetch} />
  if (!data) return <Skeleton height="640px" />
  const all = data.participation[0]?.count ?? 0
  return (
    <PageSection title="Figures">
      <div className={charts}>
        <BarChart
          {...chart}
          label="Participation"
          head="Place"
          series={people}
          bars={barsOf(data.participation)}
        />
        {data.completion.length > 0 ? (
          <BarChart
            {...chart}
            label="Accepted tasks"
            head="Task"
            series={handIns}
            bars={completionBars(data)}
            of={all}
          />
        ) : (
          <p>It has no tasks yet.</p>
        )}
        <BarChart
          {...chart}
          label="From joining to the first hand-in"
          head="Time"
          series={people}
          bars={barsOf(data.firstHandIn)}
          of={all}
          note={
            data.medianDays === null
              ? 'Nobody has handed in yet.'
              : `Half of them needed ${plural(data.medianDays, 'day')} or less.`
          }
        />
      </div>
    </PageSection>
  )
}
