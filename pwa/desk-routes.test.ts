import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskScreens, publicPages } from '#shared/dashboard/desk-screens.ts'

/** Other addresses of a screen of the table, and those of what does not exist. */
const elsewhere = [
  '/admin/user-management',
  '/admin/discount-management',
  '/admin/auth-simulation',
  '/admin/$',
]
const source = readFileSync(new URL('desk-routes.tsx', import.meta.url), 'utf8')
const routes = [...source.matchAll(/adminPage\(\s*'([^']+)'/g)].map(([, path = '']) =>
  path === '/' ? '/admin' : `/admin${path}`,
)
const pattern = (route: string) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)

test('menu and palette know every screen of the desk that needs no id, and only such', () => {
  expect(routes.length).toBeGreaterThan(40)
  const known = deskScreens.map(({ to }) => to)
  const missing = routes.filter(
    (route) => !route.includes('$') && !elsewhere.includes(route) && !known.includes(route),
  )
  expect(missing).toEqual([])
  expect(known.filter((to) => !routes.some((route) => pattern(route).test(to)))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
  expect(new Set(publicPages.map(({ to }) => to)).size).toBe(publicPages.length)
})
