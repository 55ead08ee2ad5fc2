import { storedValue } from '#pwa/foundation/device/stored-value.ts'

/** Steps that are done, by tutorial. On this device only. */
type Progress = Readonly<Record<string, readonly string[]>>
const none: readonly string[] = []

const progress = storedValue<Progress>(
  'kestrel.tutorial-steps',
  (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).map(([tutorial, steps]: [string, unknown]) => [
        tutorial,
        Array.isArray(steps) ? steps.filter((step): step is string => typeof step === 'string') : none,
      ]),
    ),
  {},
)

export function setDone(tutorialId: number, steps: readonly string[]): void {
  const { [tutorialId]: _old, ...others } = progress.read()
  progress.write(steps.length > 0 ? { ...others, [tutorialId]: steps } : others)
}
export function useDone(tutorialId: number, stepIds: readonly string[]): readonly string[] {
  const done = progress.use((all) => all[tutorialId] ?? none)
  return done.filter((step) => stepIds.includes(step))
}
