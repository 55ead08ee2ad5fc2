/** Upper and lower side of an aerofoil at x, all in chords. */
export type Section = (x: number) => readonly [upper: number, lower: number]

/** Half the thickness of the four-digit family. */
const half = (thickness: number, x: number) =>
  5 * thickness * (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1036 * x ** 4)

/** A section of the four-digit family: camber and where it is greatest, thickness, all in chords. */
export function cambered(camber: number, at: number, thickness: number): Section {
  return (x) => {
    const line =
      x < at
        ? (camber / at ** 2) * (2 * at * x - x ** 2)
        : (camber / (1 - at) ** 2) * (1 - 2 * at + 2 * at * x - x ** 2)
    return [line + half(thickness, x), line - half(thickness, x)]
  }
}
/** The same on both sides, for tails and aerobatics. */
export const symmetrical = (thickness: number): Section => cambered(0, 0.4, thickness)

/** Flat below from 30% of the chord on: the nose is round, and all thickness stands on the flat. */
export function flatBottomed(thickness: number): Section {
  const nose = 0.3
  return (x) => {
    const below = x < nose ? (1 - x / nose) ** 2 : 0
    const lower = -0.55 * half(thickness, x) * below
    return [lower + 2 * half(thickness, x) * (1 - 0.225 * below), lower]
  }
}
/** The mean line rises again before the trailing edge: for aircraft without a tail. */
export function reflexed(thickness: number, lift = 0.13): Section {
  return (x) => {
    const line = lift * x * (1 - x) * (0.87 - x)
    return [line + half(thickness, x), line - half(thickness, x)]
  }
}

const count = 30
/**
 * A section as a closed ring of 61 points: from the trailing edge over the upper side to the nose and back below.
 * @param ends sections at root and tip, and how far between them (0 to 1)
 * @param edge thickness of the trailing edge, mm
 * @param fullness 1, or less towards a rounded tip: the thickness shrinks about the mean line
 */
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
  // Cosine spacing: dense at the nose, where the section turns.
  const xs = Array.from({ length: count + 1 }, (_, index) => (1 + Math.cos((index / count) * Math.PI)) / 2)
  return [
    ...xs.map((x) => at(x, true)),
    ...xs
      .slice(0, -1)
      .toReversed()
      .map((x) => at(x, false)),
  ]
}
