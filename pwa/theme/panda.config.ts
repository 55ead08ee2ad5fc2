import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from '@pandacss/dev'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { textStyles } from './text-styles.ts'
import { semanticTokens, tokens } from './tokens.ts'

const sources = './pwa/**/*.{ts,tsx}'
const depth = (file: string) => file.split('/').length
/** Builds parse files with styles alone, in a fixed order, as recipes are written in the order of their first use. */
const withStyles = () =>
  globSync(sources)
    .map((file) => `./${file.replaceAll('\\', '/')}`)
    .filter((file) => readFileSync(file, 'utf8').includes('#styled/'))
    .toSorted((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1))

export default defineConfig({
  preflight: false,
  presets: ['@pandacss/preset-base'],
  // While one develops, a file may get its first style.
  include: process.env.NODE_ENV === 'development' ? [sources] : withStyles(),
  exclude: ['./pwa/styled-system/**', './pwa/theme/**', './pwa/e2e/**', './pwa/**/*.test.{ts,tsx}'],
  outdir: 'pwa/styled-system',
  outExtension: 'js',
  importMap: '#styled',
  conditions: {
    extend: {
      dark: '[data-theme=dark] &',
      light: 'html:not([data-theme=dark]) &',
      metric: 'html:not([data-units=imperial]) &',
      imperial: '[data-units=imperial] &',
      /** Landscape phone. */
      low: '@media (max-height: 480px)',
      // A tapped button must not keep its hover colour.
      hover: ['@media (hover: hover)', '&:is(:hover, [data-hover])'],
    },
  },
  theme: {
    breakpoints: { half: '480px', tablet: '600px', desk: '880px', broad: '1200px', wide: '1400px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes,
    slotRecipes,
  },
  globalCss,
  staticCss: { recipes: '*' },
})
