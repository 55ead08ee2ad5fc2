import { defineRecipe } from '@pandacss/dev'

export const price = defineRecipe({
  className: 'price',
  base: {
    fontStretch: '75%',
    fontWeight: '650',
    whiteSpace: 'nowrap',
    '& s': { fontWeight: '400', color: 'ink2', mr: '6px' },
  },
  variants: {
    size: {
      text: { fontSize: '1rem', lineHeight: '1.5rem' },
      card: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      row: { fontSize: '1.75rem', lineHeight: '2rem' },
      product: { fontSize: '2.5rem', lineHeight: '2.75rem' },
    },
    /** Last seen, offline. */
    stale: { true: { fontWeight: '450', color: 'ink2' } },
  },
  defaultVariants: { size: 'text' },
})
