import { photo } from '#server/testing/files/pictures.ts'
import { arrived } from '#pwa/e2e/feedback/feedback-screen.ts'
import { ownBuild } from '#pwa/e2e/field/build-screen.ts'
import { expect, test } from './harness/flow-test.ts'
import { listenFor, openReady, sees, untilSaid } from './harness/looking.ts'
import { button, dialog, heading, label, link, role, text } from './harness/tab.ts'

test('field card: two taps from the field to the CG, and its ticks stay', async ({ tab, signIn }) => {
  await signIn()
  await openReady(tab, '/field')
  await tab.tap(link(/^Field card/, role('main')))
  await sees(tab, heading(/^CG behind the leading edge/))
  const card = role('region', 'Lapwing 800')
  await tab.tap(role('checkbox', undefined, card))
  await sees(tab, text('1 of 10 ticked', card))
  await tab.reload()
  await sees(tab, text('1 of 10 ticked', card))
  await tab.tap(button('Clear', card))
  await sees(tab, text('0 of 10 ticked', card))
})

test('save for offline: the page says so once the plane is on the device', async ({ tab }) => {
  await openReady(tab, '/planes/swift-1200')
  // Its button is loaded once it is in view.
  await tab.run(() => {
    const texts = [...document.querySelectorAll('main *')]
    texts.find(({ textContent }) => textContent === 'Free manual')?.scrollIntoView()
    return null
  })
  await listenFor(tab, 'Swift 1200 is saved for offline')
  await tab.tap(button('Save for offline'))
  await untilSaid(tab)
  await sees(tab, text(/^Saved on this device, about/))
  const files = await tab.run(async () => (await (await caches.open('member-files')).keys()).length)
  // Manual and model.
  expect(files).toBe(2)
})

test('My build: a number, a flight and a photo reach the shop', async ({ tab, signIn, shop }) => {
  const before = await ownBuild(shop)
  await signIn()
  await openReady(tab, '/user/builds/lapwing-800')
  await sees(tab, heading('Lapwing 800'))
  await tab.tap(button(/^Propeller/))
  await tab.type(label('Propeller'), '5x4.5')
  await tab.tap(button('Save'))
  await expect.poll(async () => (await ownBuild(shop)).propeller).toBe('5x4.5')
  await tab.tap(button(/^Log a flight/))
  await tab.tap(button('Save flight'))
  await expect.poll(async () => (await ownBuild(shop)).flights.length).toBe(before.flights.length + 1)
  await tab.choose(label('Choose photos'), [
    { name: 'bench.jpg', type: 'image/jpeg', bytes: await photo(64) },
  ])
  await expect.poll(async () => (await ownBuild(shop)).photos.length).toBe(before.photos.length + 1)
})

test('feedback with a picture: both arrive', async ({ tab, signIn, shop }) => {
  const words = `With a picture ${crypto.randomUUID()}`
  await signIn()
  // On a list the tab steps aside for hearts.
  await openReady(tab, '/install')
  // Before that it is a guest's.
  await sees(tab, button('Your account', role('banner')))
  await tab.press('Tab')
  await tab.tap(button('Feedback'))
  await tab.tap(button('Add pictures'))
  await tab.choose(label('Choose pictures', dialog('Add pictures')), [
    { name: 'wing.jpg', type: 'image/jpeg', bytes: await photo(60) },
  ])
  await tab.type(label('What is on your mind?'), words)
  await tab.tap(button('Send feedback'))
  // The thanks go by themselves after three seconds.
  const attachments = async () => (await arrived(shop, words)).map((each) => each.attachments.length)
  await expect.poll(attachments).toEqual([1])
})
