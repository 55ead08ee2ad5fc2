import { materials } from '#shared/aircraft/materials.ts'
import { printerClasses, profileNozzles } from '#shared/making/printer-classes.ts'
import type { ProfileSearch } from '#shared/making/print-profile.ts'

export interface ProfilePageSearch extends ProfileSearch {
  /** "220x220x250", mm. */
  bed?: string
  /** Slug. */
  product?: string
}

function text(value: unknown, pattern: RegExp): string | undefined {
  const given = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return pattern.test(given) ? given : undefined
}

/** Drops bad values, so that one view has one address. */
export function readProfileSearch(search: Record<string, unknown>): ProfilePageSearch {
  const material = materials.find((each) => each === search.material)
  const printer = printerClasses.find((each) => each === search.printer)
  const nozzle = profileNozzles.find((each) => each === Number(search.nozzle))
  const bed = text(search.bed, /^\d{2,4}x\d{2,4}x\d{2,4}$/)
  const product = text(search.product, /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/)
  return {
    ...(material ? { material } : {}),
    ...(printer ? { printer } : {}),
    ...(nozzle ? { nozzle } : {}),
    ...(bed ? { bed } : {}),
    ...(product && product.length <= 80 ? { product } : {}),
  }
}
