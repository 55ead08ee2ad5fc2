import { defineSemanticTokens, defineTokens } from '@pandacss/dev'
import { colours } from './colours.ts'

const px = (...values: number[]) =>
  Object.fromEntries(values.map((value) => [String(value), { value: `${value}px` }]))

/** By px; no other steps exist. */
export const tokens = defineTokens({
  spacing: { 0: { value: '0' }, ...px(2, 4, 8, 12, 16, 24, 32, 48, 64, 96) },
  sizes: {
    ...px(16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 72, 96, 140, 240, 272, 400, 440, 480),
    full: { value: '100%' },
    page: { value: '1360px' },
    prose: { value: '66ch' },
    tap: { value: '48px' },
    adminBar: { value: '46px' },
  },
  fonts: {
    sans: {
      value:
        "'Encode Sans Variable', 'Encode Sans like Arial', 'Encode Sans like Roboto', system-ui, sans-serif",
    },
    mono: { value: "'Sometype Mono Variable', ui-monospace, monospace" },
  },
  radii: { 2: { value: '2px' }, round: { value: '999px' } },
  durations: {
    fast: { value: '120ms' },
    panel: { value: '180ms' },
    spin: { value: '1.2s' },
    skeleton: { value: '1.4s' },
    pulse: { value: '1.6s' },
  },
  easings: { out: { value: 'cubic-bezier(.2,.7,.2,1)' } },
  zIndex: {
    under: { value: -1 },
    tableHead: { value: 5 },
    bar: { value: 10 },
    header: { value: 20 },
    scrim: { value: 30 },
    panel: { value: 40 },
    toast: { value: 50 },
  },
})

const gutter = (least: string) => `max(${least}, env(safe-area-inset-left), env(safe-area-inset-right))`

/** By theme or width. */
export const semanticTokens = defineSemanticTokens({
  colors: colours,
  spacing: {
    /** Wider beside the notch of a landscape phone. */
    gutter: { value: { base: gutter('16px'), desk: gutter('32px') } },
    section: { value: { base: '48px', desk: '64px' } },
  },
  sizes: {
    header: { value: { base: '56px', desk: '64px' } },
    /** Toolbars and desk, from 880 px. */
    dense: { value: { base: '48px', desk: '40px' } },
  },
  shadows: {
    float: {
      value: {
        base: '0 1px 0 #13213a14, 0 16px 48px -8px #13213a4d',
        _dark: '0 0 0 1px #7d9fc4, 0 16px 48px #030c1899',
      },
    },
  },
})
