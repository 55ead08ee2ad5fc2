import { Badge } from '#pwa/ui/badge.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { spotWords } from '#shared/beta/programs/program-words.ts'
import { formatDate } from '#shared/format.ts'
import { OneProgram } from './one-program.tsx'
import { ProgramActs } from './program-acts.tsx'
import { ProgramFiguresPart } from './program-figures.tsx'
import { ProgramPeople } from './program-people.tsx'
import { statusBadges } from './program-places.ts'

export function ProgramPage() {
  return (
    <OneProgram>
      {(program) => (
        <>
          <PageHead
            title={program.programName}
            area="admin"
            note={
              <>
                <Badge {...statusBadges[program.status]} /> {spotWords(program)},{' '}
                {formatDate(program.startDate)} to {formatDate(program.endDate)}
                {program.productName ? `, ${program.productName}` : ''}
              </>
            }
          >
            <ProgramActs program={program} />
          </PageHead>
          <ProgramFiguresPart id={program.id} />
          <ProgramPeople program={program} />
        </>
      )}
    </OneProgram>
  )
}
