import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import type { Call, Handlers, SignedIn } from '#server/features/call.ts'
import { countAgainst } from '#server/features/security/limit.ts'
import { invalid } from '#server/foundation/problem.ts'
import { productStatuses } from '#shared/catalogue/admin-catalogue.contract.ts'
import type { Parsed } from '#shared/endpoint.ts'
import type { ExportKind, exportsContract } from '#shared/exports/exports.contract.ts'
import { feedbackStatuses } from '#shared/feedback/feedback-status.ts'
import { orderStatuses } from '#shared/orders/orders.contract.ts'
import { checkImport, importProducts } from './import-products.ts'
import { exportTypes, streamExport } from './stream-export.ts'

type Asked = Parsed<(typeof exportsContract)['adminExport']>

/** Milliseconds. */
const day = 24 * 3_600_000
/** An account in a quarter of an hour. */
const mostExports = 60

const states: Record<ExportKind, readonly string[]> = {
  products: productStatuses,
  orders: orderStatuses,
  'order-months': [],
  users: ['admins', 'unverified', 'must-change', 'leaving'],
  feedback: feedbackStatuses,
}

function refuse({ what, from, until, state }: Asked, call: Call<SignedIn>): void {
  if (what === 'users') demandFreshSignIn(call)
  if (state !== undefined && !states[what].includes(state))
    throw invalid('state', 'is not a state of this list')
  if (from !== undefined && until !== undefined && until < from)
    throw invalid('until', 'must not be before the first day')
}
async function limitExports({ db, environment, request, user }: Call<SignedIn>): Promise<void> {
  if (!environment.rateLimits) return
  await countAgainst(db, { rule: 'export', key: `export ${user.id}`, most: mostExports }, request.ip)
}

export const exportsHandlers: Handlers<typeof exportsContract> = {
  async adminPrepareExport(asked, call) {
    refuse(asked, call)
    const { what, ...rest } = asked
    const query = new URLSearchParams(
      Object.entries(rest).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as [string, string]],
      ),
    )
    return { url: `/api/admin/exports/${what}?${query.toString()}` }
  },
  async adminExport(asked, call) {
    refuse(asked, call)
    await limitExports(call)
    const { what, format, from, until, state } = asked
    return {
      stream: streamExport(call, {
        what,
        format,
        asked,
        state,
        from: from === undefined ? undefined : new Date(from),
        before: until === undefined ? undefined : new Date(Date.parse(until) + day),
      }),
      type: exportTypes[format],
      name: `${what}-${new Date().toISOString().slice(0, 10)}.${format}`,
    }
  },
  adminCheckImport: async ({ file }, call) => checkImport(call, file),
  adminImportProducts: async ({ file, checked }, call) => importProducts(call, file, checked),
}
