export const buildFields = ['auw', 'cg', 'battery', 'propeller', 'trims', 'notes'] as const
export type BuildField = (typeof buildFields)[number]

export interface BuildBattery {
  name: string
  /** mAh */
  capacity: number | null
  /** g */
  grams: number | null
}
export interface BuildValues {
  auw: number
  /** mm behind the leading edge at the root. */
  cg: number
  battery: BuildBattery
  propeller: string
  trims: string
  notes: string
}

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
  /** Bytes. */
  photoSize: 10_485_760,
} as const
