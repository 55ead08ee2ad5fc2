/** Widths and heights of the two arrangements of a three-view drawing, in pixels at full size. */
export const threeViewFrames = {
  /** Views beside one another. */
  wide: [1200, 600],
  /** One below another, for a phone. */
  tall: [360, 640],
} as const

/** Widths and heights of the single views that the home page shows, in pixels at full size. */
export const stripFrames = {
  'strip-front': [344, 96],
  'strip-top': [300, 150],
  'strip-side': [300, 150],
} as const
