import { expect, test } from './harness/flow-test.ts'
import { gone, isAt, openReady, sees } from './harness/looking.ts'
import { button, dialog, heading, link, role } from './harness/tab.ts'

const main = role('main')

test('first visit: home is whole, and the menu leads to the list', async ({ tab }) => {
  await openReady(tab, '/')
  await sees(tab, link(/Lapwing 800/, main))
  await tab.tap(button('Menu', role('banner')))
  await tab.tap(link('Planes', dialog('Menu')))
  await isAt(tab, '/planes')
  await sees(tab, heading(/^Planes ?\d+/))
  await gone(tab, dialog('Menu'))
})

test('filter and search: both stand in the address, and going back brings them again', async ({ tab }) => {
  await openReady(tab, '/planes?sort=name')
  await tab.tap(button(/^Filters/, main))
  await tab.tap(role('checkbox', /^Flying wing/, dialog('Filters')))
  await tab.tap(button(/^Show/, dialog('Filters')))
  await isAt(tab, /kind=Flying/)
  await sees(tab, heading(/^Planes ?1$/))
  await openReady(tab, '/planes')
  await tab.type(role('searchbox', 'Search planes'), 'lapwng')
  await tab.press('Enter')
  await isAt(tab, /q=lapwng/)
  await tab.tap(link(/Lapwing 800/, main))
  await sees(tab, heading('Lapwing 800'))
  await isAt(tab, '/products/planes/lapwing-800')
  await tab.back()
  await isAt(tab, /q=lapwng/)
  await sees(tab, link(/Lapwing 800/, main))
})

test('theme and units: chosen once, there after a reload', async ({ tab }) => {
  await openReady(tab, '/planes/lapwing-800')
  expect(await tab.run(() => document.documentElement.dataset.units)).toBe('metric')
  await tab.tap(button('Menu', role('banner')))
  await tab.tap(button('Imperial', dialog('Menu')))
  await tab.tap(button('Blueprint', dialog('Menu')))
  const shown = () => tab.run(() => ({ ...document.documentElement.dataset }))
  await expect.poll(shown).toMatchObject({ theme: 'dark', units: 'imperial' })
  await tab.reload()
  await expect.poll(shown).toMatchObject({ theme: 'dark', units: 'imperial' })
})

test('dialogs and sheets: they take the focus, Escape closes them and gives it back', async ({ tab }) => {
  await openReady(tab, '/planes')
  const focus = () => tab.run(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (const [name, sheet] of [
    ['Menu', dialog('Menu')],
    ['Cart', dialog(/cart|ready to go/i)],
  ] as const) {
    await tab.tap(button(name, role('banner')))
    await sees(tab, sheet)
    await expect
      .poll(() => tab.run(() => document.activeElement?.closest('[role=dialog]') !== null))
      .toBe(true)
    // A busy machine draws the focus before the sheet listens.
    await expect(async () => {
      await tab.press('Escape')
      await gone(tab, sheet, 1_000)
    }).toPass()
    await expect.poll(focus).toBe(name)
  }
})

test('install hints: the screen says how the app comes to this device', async ({ tab }) => {
  await openReady(tab, '/install')
  await sees(tab, heading('Install Kestrel'))
  await sees(tab, { by: 'text', name: 'Open the menu of your browser.' })
})

test('at rest: nothing on a page is animated without end, also where a form has a busy sign to show', async ({
  tab,
}) => {
  await openReady(tab, '/install')
  await tab.press('Tab')
  await tab.tap(button('Feedback'))
  await sees(tab, button('Send feedback'))
  await expect
    .poll(() =>
      tab.run(() =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
          .map(({ effect }) => (effect as KeyframeEffect).target?.className),
      ),
    )
    .toEqual([])
})
