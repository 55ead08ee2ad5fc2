import * as v from 'valibot'
import { percentDefaults, type SettingKey, switchDefaults } from './setting-defaults.ts'

const switchValue = v.boolean('must be true or false')
const percentValue = v.pipe(
  v.number('must be a percentage such as 10'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be 0 or more'),
  v.maxValue(100, 'must be 100 or less'),
)
const Assigned = v.strictObject({
  id: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
})
const assignedValue = v.pipe(
  v.string('must be JSON with an id'),
  v.maxLength(100, 'must be JSON with an id'),
  v.check((given) => {
    try {
      return v.is(Assigned, JSON.parse(given))
    } catch {
      return false
    }
  }, 'must be JSON with an id'),
  v.transform((given) => JSON.stringify({ id: assignedProgram(given) })),
)
const isOf = <K extends string>(keys: Record<K, unknown>, key: string): key is K => key in keys

export function settingSchema(key: SettingKey) {
  if (isOf(switchDefaults, key)) return switchValue
  return isOf(percentDefaults, key) ? percentValue : assignedValue
}

/** Null: no program is assigned. */
export function assignedProgram(value: unknown): number | null {
  try {
    const { id } = JSON.parse(String(value)) as { id?: unknown }
    return typeof id === 'number' ? id : null
  } catch {
    return null
  }
}
