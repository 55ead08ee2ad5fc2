import { useQuery } from '@tanstack/react-query'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { DeskFilters } from '#pwa/features/admin/desk-filters.tsx'
import type { PageSearch } from '#pwa/features/admin/list/asked.ts'
import { KeyPager } from '#pwa/features/admin/list/key-pager.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { type DeskSearch, useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { TabPanel, Tabs } from '#pwa/ui/tabs.tsx'
import { countText } from '#shared/counted.ts'
import type { AdminProgram, ProgramPerson } from '#shared/beta/programs/admin-programs.contract.ts'
import { formatNumber } from '#shared/format.ts'
import { programPeopleQuery } from './programs-desk.queries.ts'

type Row = ProgramPerson & { id: string }
type State = ProgramPerson['state']

const person: readonly AdminColumn<Row>[] = [
  { head: 'Member', name: true, phone: 'start', cell: ({ name }) => name },
  { head: 'Email', cut: true, phone: 'start', cell: ({ email }) => email },
]
const columns: Record<State, readonly AdminColumn<Row>[]> = {
  joined: [
    ...person,
    {
      head: 'Required tasks',
      phone: 'end',
      cell: ({ accepted, required }) => `${accepted} of ${required} accepted`,
    },
    { head: 'Joined', from: 'desk', cell: ({ joinedAt }) => (joinedAt ? formatLocal(joinedAt) : '') },
  ],
  waiting: [
    {
      head: 'Number',
      number: true,
      phone: 'end',
      cell: ({ position }) => (position === null ? '' : countText(position)),
    },
    ...person,
    { head: 'Waiting since', from: 'desk', cell: ({ askedAt }) => formatLocal(askedAt) },
  ],
  left: [
    ...person,
    { head: 'Left', phone: 'end', cell: ({ leftAt }) => (leftAt ? formatLocal(leftAt) : '') },
  ],
}
const empty: Record<State, string> = {
  joined: 'Nobody takes part yet.',
  waiting: 'Nobody is waiting.',
  left: 'Nobody has left.',
}

type Search = PageSearch & { q?: string; people?: State }

function People({ programId, state, desk }: { programId: number; state: State; desk: DeskSearch<Search> }) {
  const query = useQuery(programPeopleQuery(useApi(), programId, { ...desk.search, state }))
  return (
    <ReadPart what="the people" query={query} loading={<Skeleton height="240px" />}>
      {({ rows, previous, next }) =>
        rows.length === 0 ? (
          <p>{desk.search.q ? 'Nobody found.' : empty[state]}</p>
        ) : (
          <>
            <AdminTable
              label="People"
              columns={columns[state]}
              rows={rows.map((row) => ({ ...row, id: row.userId }))}
            />
            <KeyPager previous={previous} next={next} onPage={desk.narrow} />
          </>
        )
      }
    </ReadPart>
  )
}

export function ProgramPeople({ program }: { program: AdminProgram }) {
  const desk = useDeskSearch<Search>()
  const { people: state = 'joined' } = desk.search
  return (
    <PageSection title="People">
      <Tabs
        id="people"
        label="People"
        value={state}
        onChange={(people) => desk.narrow({ people: people === 'joined' ? undefined : people })}
        tabs={[
          { value: 'joined', label: `Taking part (${formatNumber(program.participantCount)})` },
          { value: 'waiting', label: `Waiting (${formatNumber(program.waitingCount)})` },
          { value: 'left', label: 'Left' },
        ]}
      />
      <TabPanel tabs="people" value={state}>
        <DeskFilters
          desk={desk}
          find={{ label: 'Search people', placeholder: 'Name, email, username' }}
          filters={[]}
          tools={null}
        />
        <People key={state} programId={program.id} state={state} desk={desk} />
      </TabPanel>
    </PageSection>
  )
}
