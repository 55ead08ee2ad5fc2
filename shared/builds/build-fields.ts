/** What a maker states of the plane as they built it; each is set, and told of, by itself. */
export const buildFields = ['auw', 'cg', 'battery', 'propeller', 'trims', 'notes'] as const
export type BuildField = (typeof buildFields)[number]

/** The battery that is flown: in the designer's words or one's own. */
export interface BuildBattery {
  /** "3S 1300" */
  name: string
  /** mAh */
  capacity: number | null
  /** g */
  grams: number | null
}
export interface BuildValues {
  /** All-up weight as built, g. */
  auw: number
  /** As flown, mm behind the leading edge at the root: the datum of the designer's own. */
  cg: number
  battery: BuildBattery
  propeller: string
  trims: string
  notes: string
}

/** Bounds of what is believed, and how much is kept of one plane. */
export const buildLimits = {
  auw: [1, 50_000],
  cg: [0, 3_000],
  capacity: [10, 60_000],
  battery: 60,
  grams: [1, 20_000],
  propeller: 60,
  words: 2_000,
  minutes: [1, 600],
  flightNote: 300,
  flights: 2_000,
  photos: 12,
  /** Bytes of a photo; exactly this much is allowed, as with feedback. */
  photoSize: 10_485_760,
} as const
