/** Degrees and mm. */
export interface View {
  /** From the nose to the left wing. */
  azimuth: number
  elevation: number
  /** Vertical degrees. */
  lens: number
  /** Share of the frame, without `look`. */
  fill: number
  /** Point, and height in the frame. */
  look?: { at: readonly [number, number, number]; height: number }
  /** mm above the ground. */
  lift: number
  /** mm between layer lines. */
  layers: number
}

export interface Shot extends View {
  width: number
  height: number
  /** Samples of the lights. */
  passes: number
}

/** base64 of little-endian floats. */
export interface StageSubject {
  positions: string
  normals: string
  /** Linear RGB. */
  colours: string
  /** Roughness, metalness, layer axis (-1: none), piece. */
  surfaces: string
}

/** RGBA from the lowest row, base64. */
export interface Taken {
  light: string
  dark: string
  milliseconds: number
}
