import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DiscountScale } from '#pwa/features/beta/programs/discount-scale.tsx'
import { betaInfoQuery } from '#pwa/features/beta/programs/programs.queries.ts'
import { TasksExplained } from '#pwa/features/beta/programs/tasks-explained.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { excludingFailures } from '#shared/beta/exclusion.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ pb: 'section' })
const words = css({ display: 'grid', gap: '12', maxWidth: 'prose', justifyItems: 'start' })
const steps = css({ listStyle: 'decimal', pl: '24', display: 'grid', gap: '8' })
const points = css({ listStyle: 'disc', pl: '24', display: 'grid', gap: '8' })
const begin = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '8' })

export function BetaProgramInfoPage() {
  const { data } = useSuspenseQuery(betaInfoQuery(useApi()))
  const [explains, explain] = useState(false)
  return (
    <Container className={room}>
      <PageHead
        title="How beta programs work"
        note="We release a plane once other people have printed it, balanced it and flown it. That is where you come in."
      >
        <Link to="/beta-programs" className={button({ tone: 'act' })}>
          See all programs
        </Link>
      </PageHead>
      <PageSection title="Two kinds of program" beside>
        <div className={words}>
          <p>
            <b>Planes.</b> You get the files of a plane or a part before its release. They are for beta
            testers: you apply once and tell us what you print on. We read every application.
          </p>
          <p>
            <b>The site.</b> You use the shop as you always do, at the bench or at the field, and tell us what
            got in your way. Every member can join.
          </p>
        </div>
      </PageSection>
      <PageSection title="What testers do" beside>
        <div className={words}>
          <ul className={points}>
            <li>Print it on your own printer, and say how long it took.</li>
            <li>Weigh it, find its CG, and say what you found.</li>
            <li>Fly it, film it if you like, and tell us what surprised you.</li>
            <li>
              Do it in your own time: a program lasts some weeks, and says what it needs before you join.
            </li>
          </ul>
          <Button onClick={() => explain(true)}>How tasks work</Button>
        </div>
      </PageSection>
      <PageSection title="How the discount grows" beside>
        <DiscountScale rule={data.discount} />
      </PageSection>
      <PageSection title="What we ask of you" beside>
        <div className={words}>
          <p>
            Others are waiting for a place. If you can't go on, leave the program before it ends: it does not
            count against you, and the next person gets your place.
          </p>
          <p>
            After {excludingFailures} programs that ended with a required task not done, you can't join
            another one. We warn you three days before each end.
          </p>
        </div>
      </PageSection>
      <PageSection title="How to begin" beside>
        <div className={words}>
          <ol className={steps}>
            <li>Look through the programs, and read what each one needs.</li>
            <li>For a plane, apply as a beta tester. For the site, just join.</li>
            <li>Full? Join the waiting list: you get the first place that becomes free.</li>
          </ol>
          <div className={begin}>
            <Link to="/beta-programs" className={button()}>
              See all programs
            </Link>
            <Link to="/beta-signup" className={button()}>
              Apply as a beta tester
            </Link>
          </div>
        </div>
      </PageSection>
      <Dialog
        open={explains}
        onClose={() => explain(false)}
        title="How tasks work"
        actions={<Button onClick={() => explain(false)}>Close</Button>}
      >
        <TasksExplained />
      </Dialog>
    </Container>
  )
}
