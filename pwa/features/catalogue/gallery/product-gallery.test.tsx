import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product, ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { ProductGallery } from './product-gallery.tsx'

const image = (id: number, role: ProductImage['role'], alt: string): ProductImage => ({
  id,
  role,
  alt,
  hash: `picture${id}`,
  dark: null,
  widths: [160, 400],
  width: 400,
  height: 300,
  blur: null,
})

test('pictures are shown in the order that the shop gave them, whatever each one shows', () => {
  const images = [
    image(3, 'photo', 'In the air'),
    image(1, 'three-quarter', 'From the front left'),
    image(2, 'detail', 'The nose'),
    image(4, 'photo', 'On the grass'),
  ]
  const product = { name: 'Lapwing 800', images } as unknown as Product
  const html = renderToStaticMarkup(<ProductGallery product={product} />)
  expect([...html.matchAll(/aria-label="Enlarge: ([^"]*)"/g)].map(([, alt]) => alt)).toEqual(
    images.map(({ alt }) => alt),
  )
})
