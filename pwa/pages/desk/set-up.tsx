import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { NotRead } from '#pwa/features/admin/not-read.tsx'
import { IdentityForm } from '#pwa/features/settings/desk/identity-form.tsx'
import { NewProduct } from '#pwa/features/catalogue/desk/new-product.tsx'
import { OutsideTest } from '#pwa/features/settings/desk/outside-test.tsx'
import { MailGuide, PaymentGuide } from '#pwa/features/settings/desk/set-up-guides.tsx'
import { SetUpStep } from '#pwa/features/settings/desk/set-up-step.tsx'
import { setUpQuery } from '#pwa/features/settings/desk/set-up.queries.ts'
import { identityQuery, sellingQuery } from '#pwa/features/settings/desk/shop-settings.queries.ts'
import { TaxForm } from '#pwa/features/settings/desk/tax-form.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import type { SetUp, SetUpState } from '#shared/settings/set-up.contract.ts'
import { css } from '#styled/css'

const list = css({ listStyle: 'none', p: '0', pb: '48' })

function Lines({ setUp }: { setUp: SetUp }) {
  const api = useApi()
  const identity = useQuery(identityQuery(api))
  const selling = useQuery(sellingQuery(api))
  // The dashboard leads to one step, which may not be drawn yet when the page begins.
  const wanted = useLocation({ select: ({ hash }) => hash })
  useEffect(() => document.getElementById(wanted)?.scrollIntoView({ behavior: 'instant' }), [wanted])
  const stateOf = (key: SetUp['lines'][number]['key']) =>
    setUp.lines.find((line) => line.key === key)?.state ?? 'missing'
  return (
    <ol className={list}>
      <SetUpStep
        index={1}
        part="contact"
        title="Name and contact"
        why="Shown on every page and in every mail."
        state={stateOf('contact')}
      >
        {identity.isLoadingError ? <NotRead what="name and contact" onRetry={identity.refetch} /> : null}
        {identity.isPending ? <Skeleton height="520px" /> : null}
        {identity.data ? <IdentityForm identity={identity.data} /> : null}
      </SetUpStep>
      <SetUpStep
        index={2}
        part="money"
        title="Currency and tax"
        why="What your prices are in and include."
        state={stateOf('money')}
      >
        {selling.isLoadingError ? <NotRead what="currency and tax" onRetry={selling.refetch} /> : null}
        {selling.isPending ? <Skeleton height="552px" /> : null}
        {selling.data ? <TaxForm rules={selling.data} /> : null}
      </SetUpStep>
      <SetUpStep
        index={3}
        part="mail"
        title="Mail"
        why="For orders, links and new releases."
        state={stateOf('mail')}
      >
        {setUp.mail === 'files' ? <MailGuide /> : null}
        <OutsideTest
          label="Send me a test mail"
          isLive={setUp.mail === 'smtp'}
          test={(client) => client.adminTestMail({})}
        />
      </SetUpStep>
      <SetUpStep
        index={4}
        part="payment"
        title="Payment"
        why={`Provider: ${setUp.payment.provider}.`}
        state={stateOf('payment')}
      >
        {setUp.payment.isLive ? null : <PaymentGuide webhookUrl={setUp.webhookUrl} />}
        <OutsideTest
          label="Test the payment"
          isLive={setUp.payment.isLive}
          test={(client) => client.adminTestPayment({})}
        />
      </SetUpStep>
      <SetUpStep
        index={5}
        part="product"
        title="First product"
        why="Name and price; the rest is read from its files."
        state={stateOf('product')}
      >
        <NewProduct />
      </SetUpStep>
    </ol>
  )
}

function leftToDo({ lines, isOpen }: SetUp): string {
  const countOf = (which: SetUpState) => lines.filter(({ state }) => state === which).length
  const [left, tested] = [countOf('missing'), countOf('tested')]
  const toDo = left > 0 ? [`${left} of ${lines.length} to do, in any order.`] : []
  const notLive = tested > 0 ? [`${tested} of ${lines.length} tested, not live.`] : []
  if (left + tested > 0) return [...toDo, ...notLive].join(' ')
  return isOpen
    ? 'All done. Your shop is open for business.'
    : 'All done. To open your shop, switch on cart and payments in the settings.'
}

export function SetUpPage() {
  const { data: setUp, error, refetch } = useQuery(setUpQuery(useApi()))
  return (
    <AdminFrame>
      <PageHead title="Setup" area="admin" note={setUp ? leftToDo(setUp) : undefined}>
        <Link to="/admin">To the dashboard</Link>
      </PageHead>
      {setUp ? <Lines setUp={setUp} /> : <NotLoaded what="setup" error={error} onRetry={refetch} />}
    </AdminFrame>
  )
}
