import { Link } from '@tanstack/react-router'
import { useDiscountSteps } from '#pwa/features/beta/users/use-discount-steps.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { failuresWords } from '#pwa/features/beta/users/failures-words.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ pb: 'section' })
const steps = css({
  display: 'grid',
  gap: '24',
  p: '0',
  m: '0',
  listStyle: 'none',
  counterReset: 'step',
  gridTemplateColumns: { base: '1fr', desk: 'repeat(4, 1fr)' },
  '& > li': { counterIncrement: 'step', display: 'grid', gap: '4', alignContent: 'start' },
  '& > li > h3': { textStyle: 'h3' },
  '& > li > h3::before': { content: 'counter(step) ". "' },
})
const words = css({ maxW: 'prose', display: 'grid', gap: '12' })
const list = css({ maxW: 'prose', pl: '24', listStyle: 'disc', '& > li': { py: '4' } })

const toApplication = (
  <Link to="/beta-signup" className={button({ tone: 'act' })}>
    Apply as a beta tester
  </Link>
)

export function BetaProgramSignupPage() {
  const { beta_discount_first: first, beta_discount_step: step, beta_discount_cap: cap } = useDiscountSteps()
  return (
    <Container className={room}>
      <PageHead
        title="Become a beta tester"
        note="Print and fly planes before they are released, and tell us how they fly."
      >
        {toApplication}
      </PageHead>
      <PageSection title="How it works">
        <ol className={steps}>
          <li>
            <h3>Apply</h3>
            <p>
              Tell us which printers and materials you use, and where you can land. We answer every
              application.
            </p>
          </li>
          <li>
            <h3>Join a program</h3>
            <p>
              Each program has a number of places and an end. You choose what you test:{' '}
              <Link to="/beta-programs">all programs</Link>.
            </p>
          </li>
          <li>
            <h3>Do its tasks</h3>
            <p>Print, weigh, balance, fly. Hand in photos and numbers, also from a field without a signal.</p>
          </li>
          <li>
            <h3>Earn a discount</h3>
            <p>
              The first task earns {first}% off. Each further one adds {step}%, up to {cap}%.
            </p>
          </li>
        </ol>
      </PageSection>
      <PageSection title="What you need">
        <ul className={list}>
          <li>A printer, and a material that the program names</li>
          <li>A place where you may fly and land</li>
          <li>Time before the program ends</li>
        </ul>
      </PageSection>
      <PageSection title="What we ask of you">
        <div className={words}>
          <p>{failuresWords}</p>
          <p>
            Your application is read by the shop only. You can change it at any time in your beta profile.
          </p>
        </div>
      </PageSection>
    </Container>
  )
}
