import { part } from '#server/foundation/answer-part.ts'
import type { Handlers } from '#server/features/call.ts'
import { productsOf, shownProducts } from './made-for.queries.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { type Box, fitsPrinter } from '#shared/aircraft/printer-fit.ts'
import type { printProfilesContract } from '#shared/making/print-profile.contract.ts'
import { suits } from '#shared/making/print-profile.ts'
import { profileIni, profileJson } from '#shared/making/print-profile-file.ts'
import { aircraftAt, printableProducts, printProfileAt, printProfiles } from './print-profiles.queries.ts'

function partsOf({ parts }: Aircraft, material: string, bed: Box | undefined) {
  return parts
    .filter((each) => each.material === material)
    .map(({ code, name, quantity, size, grams, hours }) => {
      const fits = bed ? fitsPrinter(size, bed) : null
      return { code, name, quantity, size, grams, hours, fits }
    })
}

export const printProfilesHandlers: Handlers<typeof printProfilesContract> = {
  async listPrintProfiles({ product: slug, bed, ...wanted }, { db, reply }) {
    // The list of products depends on their names and status.
    reply.madeOf(part.printProfiles, part.types)
    const [all, products, asked] = await Promise.all([
      printProfiles(db),
      printableProducts(db),
      slug === undefined ? undefined : aircraftAt(db, slug),
    ])
    if (slug !== undefined && !asked) throw notFound('The aircraft')
    if (asked) reply.madeOf(part.product(asked.id))
    const ids = all.map(({ id }) => id)
    const madeFor = await productsOf(db, 'profile', ids)
    const profiles = all.flatMap(({ id, changed_at: at, ...profile }) => {
      const shown = shownProducts(madeFor.get(id))
      const isFor = !asked || shown?.length === 0 || shown?.some((each) => each.id === asked.id)
      if (!shown || !isFor || !suits(profile, wanted)) return []
      return {
        ...profile,
        // The values of a new shop have no day.
        changedAt: profile.version > 1 ? at.toISOString() : null,
        madeFor: shown.map((each) => ({ slug: each.slug, name: each.name })),
        parts: asked ? partsOf(asked.record, profile.material, bed) : [],
      }
    })
    return {
      profiles: asked ? profiles.filter(({ parts }) => parts.length > 0) : profiles,
      product: asked
        ? {
            slug: asked.slug,
            name: asked.name,
            productType: asked.product_type,
            bed: asked.record.print.bed,
          }
        : null,
      products: products
        .filter(
          (each) => !bed || each.slug === asked?.slug || each.sizes.every((size) => fitsPrinter(size, bed)),
        )
        .map((product) => ({ slug: product.slug, name: product.name })),
    }
  },
  async downloadPrintProfile({ slug, format, nozzle }, { db }) {
    const profile = await printProfileAt(db, slug)
    if (!profile) throw notFound('The profile')
    if (nozzle !== undefined && !suits(profile, { nozzle })) throw notFound('A profile for this nozzle')
    const size = nozzle ?? profile.settings.sizes[0]?.nozzle
    const isIni = format === 'ini'
    return {
      content: isIni ? profileIni(profile, size) : profileJson(profile),
      type: isIni ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      name: isIni ? `${slug}-${size}.ini` : `${slug}.json`,
      cacheControl: 'public, max-age=300',
    }
  },
}
