import * as v from 'valibot'
import { materials } from '#shared/aircraft/materials.ts'
import { endpoint } from '#shared/endpoint.ts'
import { nothing } from '#shared/fields.ts'
import { nozzles, workshopLimits } from './workshop.ts'

function whole([least, most]: readonly [number, number]) {
  return v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )
}
const side = whole(workshopLimits.bed)
const workshopFields = {
  bed: v.strictTuple([side, side, side]),
  nozzle: v.picklist(nozzles, `must be one of ${nozzles.join(', ')}`),
  materials: v.pipe(
    v.array(v.picklist(materials)),
    v.maxLength(materials.length, 'has too many entries'),
    v.check((given) => new Set(given).size === given.length, 'must not name a material twice'),
  ),
  batteries: v.pipe(
    v.array(v.strictObject({ cells: whole(workshopLimits.cells), capacity: whole(workshopLimits.capacity) })),
    v.maxLength(workshopLimits.batteries, `may have at most ${workshopLimits.batteries} entries`),
  ),
}
const answer = v.object({ workshop: v.nullable(v.object(workshopFields)) })

export const workshopContract = {
  getWorkshop: endpoint({
    method: 'GET',
    path: '/api/workshop',
    access: 'user',
    summary: "The member's workshop: bed, nozzle, materials, batteries; null until one was saved.",
    input: nothing,
    output: answer,
  }),
  saveWorkshop: endpoint({
    method: 'PUT',
    path: '/api/workshop',
    access: 'user',
    summary: 'Saves the whole workshop. The last one saved is kept.',
    input: v.strictObject(workshopFields),
    output: answer,
  }),
}
