import type { ProductType } from '#shared/catalogue/catalogue.contract.ts'
import { typeAddress } from '#pwa/features/catalogue/page-head.ts'

/** Drawings in /kinds.svg. */
export type KindDrawing = 'trainer' | 'wing' | 'glider' | 'sport' | 'jet' | 'parts'

/** Related kinds, or a product type. */
export interface KindFamily {
  name: string
  drawing: KindDrawing
  to: string
  search: { kind?: string }
  count: number
}

/** First match; the last takes the rest. */
const families: readonly { name: string; drawing: KindDrawing; words: RegExp }[] = [
  { name: 'Flying wings', drawing: 'wing', words: /wing|delta|plank|tailless/i },
  { name: 'Gliders', drawing: 'glider', words: /glider|sailplane|soar/i },
  { name: 'Jets', drawing: 'jet', words: /jet|edf|fan/i },
  { name: 'Trainers', drawing: 'trainer', words: /train|park|micro|cruiser|stol|beginner|cub/i },
  { name: 'Sport', drawing: 'sport', words: /./ },
]
const order = ['Trainers', 'Flying wings', 'Gliders', 'Sport', 'Jets']

/** Without empty ones. */
export function kindFamilies(types: readonly ProductType[]): KindFamily[] {
  const planes = types.find(({ slug }) => slug === 'planes')?.kinds ?? []
  const ofPlanes = families.map(({ name, drawing }): KindFamily => {
    const own = planes.filter(({ kind }) => families.find(({ words }) => words.test(kind))?.name === name)
    return {
      name,
      drawing,
      to: '/planes',
      search: { kind: own.map(({ kind }) => kind).join(',') },
      count: own.reduce((sum, { count }) => sum + count, 0),
    }
  })
  const others = types
    .filter(({ slug }) => slug !== 'planes')
    .map(({ slug, name, count }): KindFamily => {
      return { name, drawing: 'parts', to: typeAddress(slug), search: {}, count }
    })
  const sorted = ofPlanes.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return [...sorted, ...others].filter(({ count }) => count > 0)
}
