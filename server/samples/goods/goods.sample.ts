import type { SampleProduct } from '#server/features/catalogue/sample-product.ts'
import { fieldGear } from './field-gear.sample.ts'
import { goodsProduct, type SampleGoods } from './goods-product.ts'
import { hardware } from './hardware.sample.ts'
import { sparSets } from './spar-sets.sample.ts'

export const sampleGoods: SampleGoods[] = [...sparSets, ...hardware, ...fieldGear]
export const goods: SampleProduct[] = sampleGoods.map(goodsProduct)
