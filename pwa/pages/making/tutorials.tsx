import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TutorialCard } from '#pwa/features/making/tutorials/tutorial-card.tsx'
import { tutorialsQuery } from '#pwa/features/making/tutorials/tutorials.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ pb: 'section' })
const grid = css({
  display: 'grid',
  gap: { base: '32', desk: '48' },
  gridTemplateColumns: { tablet: 'repeat(2, minmax(0, 1fr))', desk: 'repeat(3, minmax(0, 1fr))' },
})

export function TutorialsPage() {
  const { data: tutorials } = useSuspenseQuery(tutorialsQuery(useApi()))
  return (
    <Container className={room}>
      <PageHead
        title="Tutorials"
        note="Build guides, step by step. What you open is saved for the workshop and the field."
      />
      {tutorials.length === 0 ? (
        <EmptyState
          title="No tutorials yet"
          action={
            <Link to="/print-profiles" className={button()}>
              Print profiles
            </Link>
          }
        >
          Every aircraft has its own manual. How to print it is among the print profiles.
        </EmptyState>
      ) : (
        <ul className={grid}>
          {tutorials.map((tutorial) => (
            <li key={tutorial.id}>
              <TutorialCard tutorial={tutorial} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
