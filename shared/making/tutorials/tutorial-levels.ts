export const tutorialLevels = ['first', 'some', 'much'] as const
export type TutorialLevel = (typeof tutorialLevels)[number]
export const tutorialLevelNames: Record<TutorialLevel, string> = {
  first: 'First build',
  some: 'Some practice',
  much: 'Lots of practice',
}
