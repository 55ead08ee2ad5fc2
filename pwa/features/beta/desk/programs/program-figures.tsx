import { useQuery } from '@tanstack/react-query'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
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

function Charts({ figures }: { figures: ProgramFigures }) {
  const all = figures.participation[0]?.count ?? 0
  return (
    <div className={charts}>
      <BarChart
        {...chart}
        label="Participation"
        head="Place"
        series={people}
        bars={barsOf(figures.participation)}
      />
      {figures.completion.length > 0 ? (
        <BarChart
          {...chart}
          label="Accepted tasks"
          head="Task"
          series={handIns}
          bars={completionBars(figures)}
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
        bars={barsOf(figures.firstHandIn)}
        of={all}
        note={
          figures.medianDays === null
            ? 'Nobody has handed in yet.'
            : `Half of them needed ${plural(figures.medianDays, 'day')} or less.`
        }
      />
    </div>
  )
}

export function ProgramFiguresPart({ id }: { id: number }) {
  const query = useQuery(programFiguresQuery(useApi(), id))
  return (
    <PageSection title="Figures">
      <ReadPart what="the figures" query={query} loading={<Skeleton height="640px" />}>
        {(figures) => <Charts figures={figures} />}
      </ReadPart>
    </PageSection>
  )
}
