/** Where the camera stands. Angles in degrees, lengths in mm. */
export interface View {
  /** Off the nose, towards the left wing. */
  azimuth: number
  elevation: number
  /** Of the lens, upright. */
  lens: number
  /** Share of the frame that the subject takes; without `look`. */
  fill: number
  /** What is looked at, and how much of its height is in the frame, where it is not all. */
  look?: { at: readonly [number, number, number]; height: number }
  /** How high the subject floats above the ground. */
  lift: number
  /** Distance of the drawn layer lines. */
  layers: number
}

export interface Shot extends View {
  width: number
  height: number
  /** How often it is drawn, each time with other samples of the lights. */
  passes: number
}

/** A subject's triangles, three corners each, as the stage takes them; base64 of little-endian floats. */
export interface StageSubject {
  /** x, y, z. */
  positions: string
  normals: string
  /** Linear red, green, blue. */
  colours: string
  /** Roughness, metal, axis of the layers (-1 without), number of the piece. */
  surfaces: string
}

/** A drawn picture on both grounds: red, green, blue, opaque, from the lowest row up; base64. */
export interface Taken {
  light: string
  dark: string
  milliseconds: number
}
