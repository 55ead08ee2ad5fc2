import { useQuery } from '@tanstack/react-query'
import { useBuild } from '#pwa/features/builds/use-build.ts'
import { productBySlugQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { Amount, length } from '#pwa/ui/drawing/quantity.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { css } from '#styled/css'
import type { FieldPlane } from './use-field-planes.ts'

const balance = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '4',
  textStyle: 'h3',
  whiteSpace: 'nowrap',
})
const label = css({ textStyle: 'note', color: 'ink2' })

export function PlaneCg({ product, withdrawn }: Pick<FieldPlane, 'product' | 'withdrawn'>) {
  const { data } = useQuery({ ...productBySlugQuery(useApi(), product.slug), enabled: withdrawn === null })
  const { build } = useBuild(product.id)
  const designers = (withdrawn ?? data)?.record?.firstFlight.cg ?? product.aircraft?.wing.cg
  const cg = build?.cg ?? designers
  return (
    <span className={balance}>
      {cg === undefined ? null : (
        <>
          <span className={label}>CG</span>
          <Amount of={length(cg)} />
        </>
      )}
    </span>
  )
}
