import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { queuedLanes } from '#shared/queued-lanes.gen.ts'
import { changeKindOf, changeKinds, changeWords } from './change-kinds.ts'

const plane = { product: { name: 'Dunlin 1000' } }
const said = (
  endpoint: string,
  input: Record<string, unknown>,
  seen: Record<string, unknown> = plane,
  units: 'metric' | 'imperial' = 'metric',
) => changeWords({ endpoint, input, seen }, units).replaceAll('\u00a0', ' ')

test('every endpoint that can wait offline is registered once, with its words and a heading', () => {
  for (const [endpoint, [lane]] of Object.entries(queuedLanes)) {
    const kinds = changeKinds.filter(({ words }) => endpoint in words)
    expect(kinds, endpoint).toHaveLength(1)
    expect(kinds[0], endpoint).toBe(changeKindOf({ lane }))
  }
})

test('the cart: what is added, set and removed has its name, and from what to what', () => {
  const spars = { product: { name: 'Spar set Dunlin 1000' } }
  expect(said('addToCart', { quantity: 2 }, spars)).toBe('Add Spar set Dunlin 1000 (2)')
  expect(said('updateCartItem', { quantity: 3 }, { ...spars, was: 2 })).toBe('Spar set Dunlin 1000: 2 to 3')
  expect(said('updateCartItem', { quantity: 2 }, { ...spars, was: 2 })).toBe('Spar set Dunlin 1000: 2 pieces')
  expect(said('removeCartItem', {}, { ...spars, was: 2 })).toBe('Remove Spar set Dunlin 1000')
  expect(said('clearCart', {}, {})).toBe('Empty the cart')
})

test('the wishlist: what is added and removed has its name', () => {
  expect(said('addWish', { productId: 3 })).toBe('Add Dunlin 1000 to the wishlist')
  expect(said('removeWish', { productId: 3 })).toBe('Remove Dunlin 1000 from the wishlist')
})

test('a flying field: it has its name', () => {
  expect(said('submitField', { fieldName: 'Long Acre', location: 'Fens' }, {})).toBe('Submit Long Acre')
})

test('the discount code: it has its word', () => {
  expect(said('setCartCode', { code: 'WINTER10' })).toBe('Use the code WINTER10')
  expect(said('removeCartCode', {}, {})).toBe('Remove the discount code')
})

test('a build: the field, the plane, and the value in the units of the person', () => {
  const set = (field: string, value: unknown, units?: 'imperial') =>
    said('setBuildField', { field, value }, plane, units)
  expect(set('auw', 601)).toBe('All-up weight of Dunlin 1000: 601 g')
  expect(set('cg', 64.5, 'imperial')).toBe('CG of Dunlin 1000: 2.54 in')
  expect(set('propeller', 'GWS 9x5')).toBe('Propeller of Dunlin 1000: GWS 9x5')
  const battery = { name: '3S 1500', capacity: 1500, grams: 134 }
  expect(set('battery', battery)).toBe('Battery of Dunlin 1000: 3S 1500, 134 g')
  expect(set('trims', null)).toBe('Trims of Dunlin 1000: cleared')
  expect(set('notes', 'x'.repeat(100))).toBe(`Notes of Dunlin 1000: ${'x'.repeat(80)}…`)
})

test('flights by their day, photos by their size', () => {
  const flight = { date: '2026-05-17', minutes: 12, note: '' }
  expect(said('logFlight', flight)).toBe('Flight of Dunlin 1000 on 17 May 2026, 12 min')
  const correct = (now: object, was: object | undefined = flight) =>
    said('updateFlight', { ...flight, ...now }, { ...plane, was })
  expect(correct({ minutes: 14 })).toBe('Flight of Dunlin 1000 on 17 May 2026: 12 to 14 min')
  expect(correct({ date: '2026-05-16', note: 'Maiden' })).toBe(
    'Flight of Dunlin 1000 on 17 May 2026: now on 16 May 2026, “Maiden”',
  )
  expect(correct({}, { ...flight, note: 'Rain' })).toBe(
    'Flight of Dunlin 1000 on 17 May 2026: without a note',
  )
  expect(said('deleteFlight', {}, { ...plane, was: flight })).toBe(
    'Remove the flight of Dunlin 1000 on 17 May 2026',
  )
  expect(said('addBuildPhoto', {}, { ...plane, size: 3_200_000 })).toBe('Photo of Dunlin 1000, 3.2 MB')
  expect(said('upload', {}, { size: 620_000 })).toBe('Picture, 620 kB')
})

test('a beta task: what is started, photographed and handed in has its name', () => {
  const task = { task: { name: 'Maiden flight' } }
  expect(said('startBetaTask', {}, task)).toBe('Start Maiden flight')
  expect(said('addBetaPhoto', {}, { ...task, size: 620_000 })).toBe('Photo for Maiden flight, 620 kB')
  expect(said('deleteBetaPhoto', {}, task)).toBe('Remove a photo of Maiden flight')
  expect(said('handInBetaTask', { text: 'Flew.' }, task)).toBe('Hand in Maiden flight')
  expect(said('handInBetaTask', {}, {})).toBe('Hand in a task')
})

test('beta programs: what is asked for has the name of the program', () => {
  const program = { program: 'Spring test' }
  expect(said('joinProgram', { id: 3 }, program)).toBe('Request to join Spring test')
  expect(said('leaveProgram', { id: 3 }, program)).toBe('Leave Spring test')
  expect(said('dismissProgram', { id: 3 }, program)).toBe('Hide the offer of Spring test')
  expect(said('joinProgram', { id: 3 }, {})).toBe('Request to join a beta program')
})

test('a refused join opens the program that it asked for', () => {
  const entry = { lane: 'beta-place', endpoint: 'joinProgram', input: { id: 3 } } as unknown as OutboxEntry
  expect(changeKindOf(entry)?.edit?.(entry, [])).toMatchObject({
    to: '/beta-programs',
    search: { program: 3 },
  })
})

test('model requests, votes and tickets have the name or the subject', () => {
  expect(said('createModelRequest', { modelName: 'Fokker Dr.I' }, {})).toBe('Ask for Fokker Dr.I')
  expect(said('voteForRequest', { id: 3, wants: true }, { name: 'Ju 52' })).toBe('Vote for Ju 52')
  expect(said('voteForRequest', { id: 3, wants: false }, {})).toBe('Remove the vote for a model')
  expect(said('createTicket', { subject: 'Which glue?' }, {})).toBe('Ticket: “Which glue?”')
  expect(said('answerGuestTicket', { text: 'It fits.' }, {})).toBe('Reply in a ticket: “It fits.”')
})

test('a profile change lists only the fields that differ', () => {
  const was = { firstName: 'Robin', lastName: '', username: 'robin', country: 'DE' }
  const change = (now: object) => said('updateProfile', { ...was, ...now }, { was })
  expect(change({ firstName: 'Marian', country: '' })).toBe('Profile: first name Marian, no country')
  expect(change({ country: 'CH' })).toBe('Profile: country Switzerland')
  expect(said('updateProfile', { country: '' }, { was })).toBe('Profile: no country')
})

test('a change of an older version still has its words', () => {
  expect(said('updateCartItem', { quantity: 3 }, {})).toBe('A product: 3 pieces')
  expect(said('deleteFlight', {}, plane)).toBe('Remove the flight of Dunlin 1000')
  expect(said('updateProfile', { firstName: 'Marian' }, {})).toBe('Profile: first name Marian')
  expect(said('feather', {}, {})).toBe('Save a change')
})

test('posts: what is written, changed and deleted has its title, comments their words, reactions and reports their post', () => {
  const about = { title: 'My Lapwing', slug: 'my-lapwing-0a1b2c3d4e' }
  expect(said('createPost', { title: 'My Lapwing' }, {})).toBe('Post: “My Lapwing”')
  expect(said('updatePost', { title: 'Week 2' }, {})).toBe('Change of a post: “Week 2”')
  expect(said('deletePost', {}, about)).toBe('Delete “My Lapwing”')
  expect(said('addComment', { text: 'Which glue?' }, about)).toBe('Comment: “Which glue?”')
  expect(said('deleteComment', {}, about)).toBe('Delete a comment on “My Lapwing”')
  expect(said('setReaction', { reaction: 'nice' }, about)).toBe('“Nice work” to “My Lapwing”')
  expect(said('setReaction', { reaction: null }, about)).toBe('No reaction to “My Lapwing”')
  expect(said('followPost', { follows: true }, about)).toBe('Follow “My Lapwing”')
  expect(said('followPost', { follows: false }, about)).toBe('Unfollow “My Lapwing”')
  expect(said('reportPost', { reason: 'spam' }, about)).toBe('Report about “My Lapwing”')
})
