/** In chords. */
export type Section = (x: number) => readonly [upper: number, lower: number]

const half = (thickness: number, x: number) =>
  5 * thickness * (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1036 * x ** 4)

/** NACA four-digit, in chords. */
export function cambered(camber: number, at: number, thickness: number): Section {
  return (x) => {
    const line =
      x < at
        ? (camber / at ** 2) * (2 * at * x - x ** 2)
        : (camber / (1 - at) ** 2) * (1 - 2 * at + 2 * at * x - x ** 2)
    return [line + half(thickness, x), line - half(thickness, x)]
  }
}
export const symmetrical = (thickness: number): Section => cambered(0, 0.4, thickness)

/** Flat below from 30 % of the chord. */
export function flatBottomed(thickness: number): Section {
  const nose = 0.3
  return (x) => {
    const below = x < nose ? (1 - x / nose) ** 2 : 0
    const lower = -0.55 * half(thickness, x) * below
    return [lower + 2 * half(thickness, x) * (1 - 0.225 * below), lower]
  }
}
/** For tailless aircraft. */
export function reflexed(thickness: number, lift = 0.13): Section {
  return (x) => {
    const line = lift * x * (1 - x) * (0.87 - x)
    return [line + half(thickness, x), line - half(thickness, x)]
  }
}

const count = 30
/** 61 points from the trailing edge over the top; `edge` in mm, `fullness` thins round tips. */
export function sectionRing(
  { root, tip, along }: { root: Section; tip: Section; along: number },
  chord: number,
  edge: number,
  fullness: number,
): [x: number, z: number][] {
  const at = (x: number, isUpper: boolean): [number, number] => {
    const [a, b] = [root(x), tip(x)]
    const upper = a[0] + (b[0] - a[0]) * along
    const lower = a[1] + (b[1] - a[1]) * along
    const mean = (upper + lower) / 2
    const side = ((upper - lower) / 2) * chord + (edge / 2) * x
    return [x * chord, mean * chord + (isUpper ? side : -side) * fullness]
  }
  // Cosine spacing: dense at the nose.
  const xs = Array.from({ length: count + 1 }, (_, index) => (1 + Math.cos((index / count) * Math.PI)) / 2)
  return [
    ...xs.map((x) => at(x, true)),
    ...xs
      .slice(0, -1)
      .toReversed()
      .map((x) => at(x, false)),
  ]
}
