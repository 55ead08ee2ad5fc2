import { defineConfig } from '@pandacss/dev'
import config from './panda.config.ts'
import { recipes, slotRecipes } from './recipes.ts'

/** Recipes that only the desk uses. */
const ofTheDesk = new Set(['adminTable'])
const names = [...Object.keys(recipes), ...Object.keys(slotRecipes)].filter((name) => !ofTheDesk.has(name))

/** The shop without the desk and the kit page: both load the style sheet of everything. */
export default defineConfig({
  ...config,
  exclude: [
    ...(config.exclude ?? []),
    './pwa/features/admin/**',
    './pwa/features/*/desk/**',
    './pwa/pages/desk/**',
    './pwa/pages/kit/**',
    './pwa/ui/admin-table.tsx',
  ],
  staticCss: { recipes: Object.fromEntries(names.map((name) => [name, ['*']])) },
})
