import { useState } from 'react'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { css } from '#styled/css'
import { OwnedCard } from './owned-card.tsx'

const many = 5

/** With a search for many. */
export function OwnedProducts({ products }: { products: readonly OwnedProduct[] }) {
  const [word, setWord] = useState('')
  const wanted = word.trim().toLowerCase()
  const found = products.filter(({ name, orderNumber }) =>
    `${name} ${orderNumber}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      {products.length > many ? (
        <div role="search" className={css({ mb: '24', maxWidth: 'prose' })}>
          <SearchInput
            label="Search my downloads"
            placeholder="Name or order"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        </div>
      ) : null}
      {found.length === 0 ? <p role="status">Nothing you own matches.</p> : null}
      <ul className={css({ listStyle: 'none', p: '0', m: '0' })}>
        {found.map((product) => (
          <OwnedCard key={product.productId} product={product} />
        ))}
      </ul>
    </>
  )
}
