/** Asked as yes or no (OPEN-25). */
export const willDos = [
  'willPrint',
  'willFly',
  'willRecordVideo',
  'willGiveFeedback',
  'willPostSocial',
] as const
export type WillDo = (typeof willDos)[number]
export const willDoWords: Record<WillDo, string> = {
  willPrint: 'Print the parts',
  willFly: 'Fly the plane',
  willRecordVideo: 'Record video of a flight',
  willGiveFeedback: 'Write feedback on each task',
  willPostSocial: 'Post about it',
}

/** Offered by the form; the shop takes other words too. */
export const slicers = [
  'OrcaSlicer',
  'PrusaSlicer',
  'Bambu Studio',
  'Cura',
  'SuperSlicer',
  'IdeaMaker',
  'Simplify3D',
  'Another one',
] as const
export const landingAreas = [
  'Short grass',
  'Long grass',
  'Tarmac',
  'Gravel or sand',
  'Snow',
  'Water',
] as const
export const socialPlatforms = ['YouTube', 'Instagram', 'TikTok', 'Facebook', 'Reddit', 'Discord'] as const

/** Entries of a list, and characters of one. */
export const applicationLimits = { entries: 20, entry: 60 } as const
