import { useQuery } from '@tanstack/react-query'
import { useBuild } from '#pwa/features/builds/use-build.ts'
import { productBySlugQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { Amount, length } from '#pwa/ui/drawing/quantity.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { css, cx } from '#styled/css'
import type { FieldPlane } from './use-field-planes.ts'

const balance = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '4',
  textStyle: 'h3',
  whiteSpace: 'nowrap',
})
const label = css({ textStyle: 'note', color: 'ink2' })
/** Until the owner's own is known. */
const room = css({ visibility: 'hidden' })

export function PlaneCg({ product, owned, withdrawn }: FieldPlane) {
  const { data } = useQuery({ ...productBySlugQuery(useApi(), product.slug), enabled: withdrawn === null })
  const { build, isError } = useBuild(product.id)
  const designers = (withdrawn ?? data)?.record?.firstFlight.cg ?? product.aircraft?.wing.cg
  const own = build?.cg ?? null
  const cg = own ?? designers
  const isUnread = owned !== null && isError && own === null
  return (
    <span className={owned && !build ? cx(balance, room) : balance}>
      {cg === undefined ? null : (
        <>
          <span className={label}>{isUnread ? "Designer's CG" : 'CG'}</span>
          <Amount of={length(cg)} />
        </>
      )}
    </span>
  )
}
