import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { Sale } from '#shared/sales/sales.contract.ts'
import { Setting, Shop } from '#shared/settings/settings.contract.ts'
import { Product, ProductCover, ProductType } from './catalogue.contract.ts'
import { CatalogueRecord } from './record.ts'

/** A step of a device's synchronisation: what changed in the catalogue after a position, in the order of its changes. */
export const CatalogueChanges = v.object({
  /** True where the position is none of this catalogue's: it begins anew, and the device's is to be replaced. */
  full: v.boolean(),
  /** The device's position from now on: what to ask with next time, and at once while there is more. */
  position: v.string(),
  more: v.boolean(),
  records: v.array(CatalogueRecord),
  /** Products that have left the shop. */
  gone: v.array(v.number()),
  /** With the last step: how many products there are, to tell a device that its catalogue is not the shop's. */
  total: v.nullable(v.number()),
  /** With the last step: the small answers that go with the catalogue. */
  beside: v.nullable(
    v.object({
      types: v.array(ProductType),
      covers: v.array(ProductCover),
      sales: v.array(Sale),
      settings: v.array(Setting),
      shop: Shop,
    }),
  ),
})
export type CatalogueChanges = v.InferOutput<typeof CatalogueChanges>

/** A product in full but for what it shows of others: a device has their records. */
export const ProductAlone = v.omit(Product, ['related', 'needed'])
export type ProductAlone = v.InferOutput<typeof ProductAlone>

export const catalogueChangesContract = {
  listCatalogueChanges: endpoint({
    method: 'GET',
    path: '/api/catalogue/changes',
    access: 'visitor',
    summary:
      'What changed in the catalogue since a position; without one, or with an unknown one, the whole of it.',
    cache: 'catalogue',
    input: v.strictObject({
      since: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(60),
          v.regex(/^[\w.-]+$/, 'must be the position of an earlier answer'),
        ),
      ),
    }),
    output: CatalogueChanges,
  }),
  listProductsInFull: endpoint({
    method: 'GET',
    path: '/api/catalogue/products',
    access: 'visitor',
    summary: 'Some published products in full, for a device that is to show them offline.',
    cache: 'catalogue',
    input: v.strictObject({
      ids: v.pipe(
        v.string(),
        v.maxLength(200, 'must be one to twenty ids separated by commas'),
        v.regex(/^\d{1,9}(,\d{1,9}){0,19}$/, 'must be one to twenty ids separated by commas'),
      ),
    }),
    output: v.array(ProductAlone),
  }),
}
