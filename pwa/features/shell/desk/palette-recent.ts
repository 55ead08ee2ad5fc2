import { storedValue } from '#pwa/foundation/device/stored-value.ts'
import type { Command } from '#pwa/ui/overlays/command-props.ts'

const most = 6
const isCommand = (each: unknown): each is Command =>
  typeof each === 'object' &&
  each !== null &&
  'value' in each &&
  typeof each.value === 'string' &&
  'label' in each &&
  typeof each.label === 'string'

/** What was chosen last, newest first; signing out deletes it from the device. */
const recent = storedValue<readonly Command[]>(
  'kestrel.palette',
  (stored) => (Array.isArray(stored) ? stored.filter(isCommand).slice(0, most) : []),
  [],
)
export const useRecent = () => recent.use((commands) => commands)
export const remember = (command: Command): void =>
  recent.write([command, ...recent.read().filter(({ value }) => value !== command.value)].slice(0, most))
