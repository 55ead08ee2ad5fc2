/** Widths and heights of the two arrangements of a three-view drawing, in pixels at full size. */
export const threeViewFrames = {
  /** Views beside one another. */
  wide: [1200, 600],
  /** One below another, for a phone. */
  tall: [360, 640],
} as const
