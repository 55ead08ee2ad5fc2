import type { Page } from '@playwright/test'
import { authPage, holdCall, stubCall } from './auth-page.ts'
import { expect, test } from '#pwa/e2e/fixtures.ts'

const anyName = '/api/auth/check-username/*'
const rule = '3 to 30 letters, digits or underscores'
test.beforeEach(async ({ page }) => {
  await page.goto('/auth?tab=register')
  await expect(page.getByRole('tab', { name: 'Create Account' })).toBeVisible()
})
const watchChecks = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/check-username\/(.+)$/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  return asked
}

test('AUTH-24 AUTH-79 AUTH-80 leaving the field asks once, and says "Username available"', async ({
  page,
}) => {
  const { field } = authPage(page)
  const asked = watchChecks(page)
  await field('Username').fill('wind_rider_9')
  expect(asked).toEqual([])
  await field('Username').blur()
  await expect(field('Username')).toHaveAccessibleDescription('Username available')
  expect(asked).toEqual(['wind_rider_9'])
})

test('AUTH-81 AUTH-25 AUTH-84 a taken name comes with suggestions that are free', async ({ page }) => {
  const { fillRegistration, field, button, panel } = authPage(page)
  await fillRegistration({ Username: 'Mika' })
  await field('Email').focus()
  await expect(field('Username')).toHaveAccessibleDescription('Username already taken')
  await expect(button('Create Account')).toBeDisabled()
  const chips = panel.getByRole('group', { name: 'Usernames that are free' }).getByRole('button')
  await expect(chips).toHaveCount(3)
  const name = await chips.first().innerText()
  await chips.first().click()
  await expect(field('Username')).toHaveValue(name)
  await expect(field('Username')).toBeFocused()
  await expect(field('Username')).toHaveAccessibleDescription(rule)
  await field('Email').focus()
  await expect(field('Username')).toHaveAccessibleDescription('Username available')
  await button('Create Account').click()
  await expect(page).toHaveURL('/user/dashboard')
})

test('AUTH-82 AUTH-83 a name is unknown, checking or taken; editing resets the answer', async ({ page }) => {
  const { field, panel } = authPage(page)
  await expect(field('Username')).toHaveAccessibleDescription(rule)
  const call = await holdCall(page, anyName)
  await field('Username').fill('mika')
  await field('Username').blur()
  await expect(field('Username')).toHaveAccessibleDescription('Checking...')
  call.open()
  await expect(field('Username')).toHaveAccessibleDescription('Username already taken')
  await field('Username').fill('mika_')
  await expect(field('Username')).toHaveAccessibleDescription(rule)
  await expect(panel.getByRole('group', { name: 'Usernames that are free' })).toHaveCount(0)
})

test('AUTH-25 the chips are the suggestions of the answer', async ({ page }) => {
  const { field, button } = authPage(page)
  await stubCall(page, anyName, 200, { available: false, suggestions: ['a1'] })
  await field('Username').fill('anybody')
  await field('Username').blur()
  await button('a1').click()
  await expect(field('Username')).toHaveValue('a1')
})

test('an empty or impossible name is not checked, and a failed check shows nothing', async ({ page }) => {
  const { field } = authPage(page)
  const asked = watchChecks(page)
  await field('Username').focus()
  await field('Username').blur()
  await field('Username').fill('a b')
  await field('Username').blur()
  await stubCall(page, anyName, 500)
  await field('Username').fill('anybody')
  await field('Username').blur()
  await expect.poll(() => asked).toEqual(['anybody'])
  await expect(field('Username')).toHaveAccessibleDescription(rule)
})

test('AUTH-85 the email address is checked for its form when its field is left', async ({ page }) => {
  const { field } = authPage(page)
  await field('Email').fill('mika@example')
  await field('Email').blur()
  await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await field('Email').fill('maker@example.com')
  await field('Email').blur()
  await expect(field('Email')).toHaveAccessibleDescription('')
})
