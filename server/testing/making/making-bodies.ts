import { randomUUID } from 'node:crypto'
import { houseProfiles } from '#shared/making/house-profiles.ts'

interface Known {
  products: () => readonly number[]
  /** How often each call was answered: the next save names the version that it changes. */
  saves: Readonly<Record<string, number>>
}

/** Values that the schemas alone do not tell: bodies as long as they may be, and short ones. */
export function makingBodies({
  products,
  saves,
}: Known): Record<string, (length: number) => Record<string, unknown>> {
  const after = (name: string) => 1 + (saves[name] ?? 0)
  const madeFor = (length: number) => ({ productIds: products().slice(0, Math.min(length, 100)) })
  const profile = (length: number) => ({
    slug: undefined,
    material: 'PLA',
    settings: houseProfiles.find(({ slug }) => slug === 'pla')?.settings,
    ...madeFor(length),
  })
  const tutorial = (length: number) => ({
    slug: `tutorial-${randomUUID()}`,
    level: 'first',
    video: null,
    steps: Array.from({ length: Math.min(length, 40) }, (_, place) => ({
      id: `step${String(place).padStart(4, '0')}`,
      title: 'a'.repeat(Math.min(length, 120)),
      text: 'a'.repeat(Math.min(length, 3_000)),
      minutes: 1,
      picture: null,
    })),
    ...madeFor(length),
  })
  const link = { shop: 'Shop', address: 'https://shop.example.com/motor', pays: true }
  return {
    adminCreateProfile: (length) => ({ ...profile(length), slug: `profile-${randomUUID()}` }),
    adminUpdateProfile: (length) => ({ ...profile(length), version: after('adminUpdateProfile') }),
    adminCreateResource: (length) => ({ kind: 'motor', link, ...madeFor(length) }),
    adminUpdateResource: (length) => ({
      kind: 'motor',
      revision: after('adminUpdateResource'),
      ...madeFor(length),
    }),
    adminCreateTutorial: tutorial,
    adminUpdateTutorial: (length) => ({ ...tutorial(length), revision: after('adminUpdateTutorial') }),
  }
}
