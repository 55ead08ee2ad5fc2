import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OwnProgramList } from '#pwa/features/beta/programs/own-programs.tsx'
import { ProgramDialog } from '#pwa/features/beta/programs/program-dialog.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import type { Program } from '#shared/beta/programs/programs.contract.ts'
import { button } from '#styled/recipes'

export function OwnProgramsPage() {
  const [shown, show] = useState<{ program: Program; open: boolean } | null>(null)
  return (
    <Container narrow>
      <PageHead title="My beta programs" note="Programs you are in, wait for, or have finished.">
        <Link to="/beta-programs" className={button()}>
          All programs
        </Link>
      </PageHead>
      <OwnProgramList onOpen={(program) => show({ program, open: true })} />
      {shown ? (
        <ProgramDialog
          program={shown.program}
          open={shown.open}
          onClose={() => show({ ...shown, open: false })}
        />
      ) : null}
    </Container>
  )
}
