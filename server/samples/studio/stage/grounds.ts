/** Linear colours unless hex. */
export interface Ground {
  /** Equals the token `pic`. */
  ground: string
  /** In the deepest shadow. */
  shadow: [number, number, number]
  key: [number, number, number]
  sky: [number, number, number]
  rim: number
  bounce: [number, number, number]
  room: number
  exposure: number
  /** Lines every 100 and 20 mm. */
  grid: number
  /** Darkening of corners. */
  fading: number
}

export const grounds: Record<'light' | 'dark', Ground> = {
  light: {
    ground: '#ece6da',
    shadow: [0.2, 0.185, 0.165],
    key: [0.82, 0.797, 0.755],
    sky: [0.325, 0.333, 0.35],
    rim: 0.42,
    bounce: [0.66, 0.63, 0.57],
    room: 0.8,
    exposure: 1,
    grid: 0,
    fading: 0,
  },
  dark: {
    ground: '#123055',
    shadow: [0.16, 0.17, 0.2],
    key: [0.92, 0.89, 0.84],
    sky: [0.22, 0.25, 0.31],
    rim: 0.7,
    bounce: [0.14, 0.22, 0.36],
    room: 0.8,
    exposure: 1,
    grid: 0.4,
    fading: 0.36,
  },
}
