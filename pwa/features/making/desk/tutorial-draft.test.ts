import { expect, test } from 'vitest'
import type { AdminTutorial } from '#shared/making/tutorials/admin-tutorials.contract.ts'
import { slugOf } from '#pwa/features/admin/slug-of.ts'
import { draftOf, fieldsOf, newStep } from './tutorial-draft.ts'

const tutorial: AdminTutorial = {
  id: 1,
  revision: 3,
  slug: 'join',
  title: 'Join',
  summary: 'Straight.',
  level: 'some',
  minutes: 90,
  parts: [
    { quantity: 2, name: 'Panel', note: 'left | right' },
    { quantity: 1, name: 'Tube 8 x 6', note: '' },
  ],
  tools: ['Saw', 'Board'],
  steps: [{ id: 'abcdefg1', title: 'Cut', text: 'It.', minutes: 0, picture: null }],
  video: null,
  isPublished: true,
  productIds: [7],
  productNames: ['Lapwing 800'],
}

test('a tutorial that nobody touched is saved as it was', () => {
  const { id: _id, revision: _revision, productNames: _names, ...fields } = tutorial
  expect(fieldsOf(draftOf(tutorial))).toEqual(fields)
})

test('parts are typed one a line, with a number and a note or without', () => {
  const typed = { ...draftOf(tutorial), parts: '3 x Servo, 9 g | metal gears\n\nGlue\n12×Magnet\n2 × Wheel' }
  expect(fieldsOf(typed).parts).toEqual([
    { quantity: 3, name: 'Servo, 9 g', note: 'metal gears' },
    { quantity: 1, name: 'Glue', note: '' },
    { quantity: 1, name: '12×Magnet', note: '' },
    { quantity: 2, name: 'Wheel', note: '' },
  ])
})

test('each new step has an id of its own, and an address comes from the title', () => {
  const ids = Array.from({ length: 100 }, () => newStep().id)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{8}$/)
  expect(slugOf('  Set the CG, safely! ')).toBe('set-the-cg-safely')
  expect(slugOf('Flügel und Höhenruder')).toBe('flugel-und-hohenruder')
})
