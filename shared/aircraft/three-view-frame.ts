export const threeViewFrames = {
  wide: [1200, 600],
  /** For an upright tablet. */
  middle: [760, 440],
  tall: [360, 640],
} as const

export const stripFrames = {
  'strip-front': [344, 96],
  'strip-top': [300, 150],
  'strip-side': [300, 150],
} as const
