import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { Sale } from '#shared/sales/sales.contract.ts'
import { Setting, Shop } from '#shared/settings/settings.contract.ts'
import { Product, ProductType } from './catalogue.contract.ts'
import { CatalogueRecord } from './record.ts'

/** One page of changes after a position. */
export const CatalogueChanges = v.object({
  /** True for an unknown position: the device replaces its catalogue. */
  full: v.boolean(),
  position: v.string(),
  more: v.boolean(),
  records: v.array(CatalogueRecord),
  gone: v.array(v.number()),
  /** Sent with the last step, to notice a device that missed something. */
  total: v.nullable(v.number()),
  beside: v.nullable(
    v.object({
      types: v.array(ProductType),
      sales: v.array(Sale),
      settings: v.array(Setting),
      shop: Shop,
    }),
  ),
})
export type CatalogueChanges = v.InferOutput<typeof CatalogueChanges>

export const ProductAlone = v.omit(Product, ['related', 'needed'])
export type ProductAlone = v.InferOutput<typeof ProductAlone>

export const catalogueChangesContract = {
  listCatalogueChanges: endpoint({
    method: 'GET',
    path: '/api/catalogue/changes',
    access: 'visitor',
    summary: 'What changed in the catalogue since a position. Without a known position, the whole catalogue.',
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
    summary: 'Some published products in full, for use offline.',
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
