import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { IdentityForm } from '#pwa/features/admin/identity-form.tsx'
import { NewProduct } from '#pwa/features/admin/new-product.tsx'
import { OutsideTest } from '#pwa/features/admin/outside-test.tsx'
import { SetUpLine } from '#pwa/features/admin/set-up-line.tsx'
import { setUpQuery } from '#pwa/features/admin/set-up.queries.ts'
import { identityQuery, sellingQuery } from '#pwa/features/admin/shop-settings.queries.ts'
import { TaxForm } from '#pwa/features/admin/tax-form.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import type { SetUp } from '#shared/settings/set-up.contract.ts'
import { css } from '#styled/css'

const list = css({ listStyle: 'none', p: '0', pb: '48' })

function Lines({ setUp }: { setUp: SetUp }) {
  const api = useApi()
  const { data: identity } = useQuery(identityQuery(api))
  const { data: selling } = useQuery(sellingQuery(api))
  const isDone = (key: SetUp['lines'][number]['key']) =>
    setUp.lines.some((line) => line.key === key && line.done)
  return (
    <ol className={list}>
      <SetUpLine
        index={1}
        title="Name and contact"
        why="Stands on every page and in every letter."
        done={isDone('contact')}
      >
        {identity ? <IdentityForm identity={identity} /> : <Skeleton height="300px" />}
      </SetUpLine>
      <SetUpLine index={2} title="Currency and tax" why="What a price means." done={isDone('money')}>
        {selling ? <TaxForm rules={selling} /> : <Skeleton height="300px" />}
      </SetUpLine>
      <SetUpLine
        index={3}
        title="Mail"
        why="Orders, links and new releases go by mail."
        done={isDone('mail')}
      >
        {setUp.mail === 'files' ? (
          <p className={css({ mb: '12', maxW: 'prose' })}>
            No mail server is set: messages are kept as files in the data directory, and nobody gets them. Set
            SMTP_URL where the shop is started.
          </p>
        ) : null}
        <OutsideTest label="Send me a test mail" test={(client) => client.adminTestMail({})} />
      </SetUpLine>
      <SetUpLine
        index={4}
        title="Payment"
        why={`Taken by ${setUp.paymentProvider}.`}
        done={isDone('payment')}
      >
        <OutsideTest label="Test the payment" test={(client) => client.adminTestPayment({})} />
      </SetUpLine>
      <SetUpLine
        index={5}
        title="First product"
        why="A name and a price; everything else is read from its files."
        done={isDone('product')}
      >
        <NewProduct />
      </SetUpLine>
    </ol>
  )
}

/** The owner's first hour: five lines, each of which can be done now or later. */
export function SetUpPage() {
  const { data: setUp, isError } = useQuery(setUpQuery(useApi()))
  const left = setUp?.lines.filter(({ done }) => !done).length ?? 5
  return (
    <AdminFrame>
      <PageHead
        title="First hour"
        area="admin"
        note={left === 0 ? 'Everything is done. The shop can open.' : `${left} of 5 to do, in any order.`}
      >
        <Link to="/admin">To the dashboard</Link>
      </PageHead>
      {isError ? (
        <Notice tone="loss" title="This could not be loaded">
          Reload the page.
        </Notice>
      ) : setUp ? (
        <Lines setUp={setUp} />
      ) : (
        <Skeleton height="600px" />
      )}
    </AdminFrame>
  )
}
