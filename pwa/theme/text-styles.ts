import { defineTextStyles } from '@pandacss/dev'

const condensed = '75%'
const semi = '87.5%'

/** Nothing under 14 px. */
export const textStyles = defineTextStyles({
  hero: { value: { fontSize: '4rem', lineHeight: '3.25rem', fontStretch: condensed, fontWeight: '500' } },
  h1: {
    value: {
      fontSize: '2.5rem',
      lineHeight: '2.75rem',
      fontStretch: condensed,
      fontWeight: '650',
      letterSpacing: '-.005em',
    },
  },
  number: { value: { fontSize: '2.5rem', lineHeight: '2.75rem', fontStretch: condensed, fontWeight: '500' } },
  h2: { value: { fontSize: '1.75rem', lineHeight: '2rem', fontStretch: condensed, fontWeight: '650' } },
  h3: { value: { fontSize: '1.25rem', lineHeight: '1.75rem', fontStretch: condensed, fontWeight: '650' } },
  tab: { value: { fontSize: '1.25rem', lineHeight: '1.75rem', fontStretch: semi, fontWeight: '600' } },
  text: { value: { fontSize: '1rem', lineHeight: '1.5rem', fontStretch: '100%', fontWeight: '400' } },
  figure: { value: { fontSize: '1rem', lineHeight: '1.5rem', fontStretch: semi, fontWeight: '550' } },
  control: { value: { fontSize: '1rem', lineHeight: '1.5rem', fontStretch: semi, fontWeight: '600' } },
  label: { value: { fontSize: '.875rem', lineHeight: '1.25rem', fontStretch: '100%', fontWeight: '600' } },
  badge: { value: { fontSize: '.875rem', lineHeight: '1.25rem', fontStretch: semi, fontWeight: '600' } },
  note: { value: { fontSize: '.875rem', lineHeight: '1.25rem', fontStretch: '100%', fontWeight: '400' } },
  code: { value: { fontFamily: 'mono', fontSize: '.875rem', lineHeight: '1.25rem', fontWeight: '500' } },
})
