import type { Page, Route } from '@playwright/test'

export const samplePassword = 'Windsock-7-Tailplane!'

/** The sign-in screen as a person sees it. */
export function authPage(page: Page) {
  const panel = page.getByRole('tabpanel')
  const field = (label: string) => panel.getByLabel(label, { exact: true })
  return {
    panel,
    field,
    tab: (name: 'Sign In' | 'Create Account') => page.getByRole('tab', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    signIn: async (email = 'maker@example.com', password = samplePassword) => {
      await field('Email').fill(email)
      await field('Password').fill(password)
    },
    fillRegistration: async (given: Record<string, string> = {}) => {
      const values = {
        'First Name': 'Robin',
        Email: `${crypto.randomUUID()}@example.com`,
        Password: 'Kj7!mQ2#',
        'Confirm Password': 'Kj7!mQ2#',
        ...given,
      }
      for (const [label, value] of Object.entries(values)) await field(label).fill(value)
      return values.Email
    },
  }
}

/** Holds the answers of a call until `open` is called. */
export async function holdCall(page: Page, path: string): Promise<{ open: () => void }> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route: Route) => {
    await gate.promise
    await route.continue()
  })
  return { open: () => gate.resolve() }
}

/** Answers a call in the server's place. */
export async function stubCall(page: Page, path: string, status: number, body: unknown = {}): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status, json: body, headers: { 'kestrel-api': '1' } }),
  )
}

/** The requests to a path from now on. */
export function watchCalls(page: Page, path: string) {
  const calls: { body: unknown }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push({ body: request.postDataJSON() as unknown })
  })
  return calls
}
