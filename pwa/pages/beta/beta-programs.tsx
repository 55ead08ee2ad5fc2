import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ProgramDialog } from '#pwa/features/beta/programs/program-dialog.tsx'
import { ProgramList } from '#pwa/features/beta/programs/program-list.tsx'
import { programsQuery } from '#pwa/features/beta/programs/programs.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { useHydrated } from '#pwa/ui/use-hydrated.ts'
import type { Program } from '#shared/beta/programs/programs.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ pb: 'section' })

/** `?program=12` opens its details, so that they have a link; the server's page is the same without it. */
export function BetaProgramsPage() {
  const { data: programs } = useSuspenseQuery(programsQuery(useApi()))
  const { program } = useSearch({ strict: false }) as { program?: unknown }
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const shown = isHydrated ? programs.find(({ id }) => id === Number(program)) : undefined
  // It stays for the closing animation.
  const [last, setLast] = useState<Program | undefined>(shown)
  if (shown && shown !== last) setLast(shown)
  const open = (id?: number) =>
    void navigate({ to: '/beta-programs', search: (id ? { program: id } : {}) as never, resetScroll: false })
  return (
    <Container className={room}>
      <PageHead
        title="Beta programs"
        note="Print, build and fly what is not released yet, and tell us what you found."
      >
        <Link to="/beta-program-info" className={button()}>
          How it works
        </Link>
      </PageHead>
      {programs.length > 0 ? (
        <ProgramList programs={programs} onOpen={({ id }) => open(id)} />
      ) : (
        <EmptyState title="No program is running">
          Subscribe to Beta Tester below, and we tell you when the next one opens.
        </EmptyState>
      )}
      {last ? <ProgramDialog program={last} open={shown !== undefined} onClose={() => open()} /> : null}
    </Container>
  )
}
