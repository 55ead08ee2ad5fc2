/** mm, faces outward. */
export interface Mesh {
  points: [number, number, number][]
  faces: [number, number, number][]
}

/** NACA four-digit, closed trailing edge. */
function section(chord: number, thickness: number, count: number): [number, number][] {
  const half = (x: number) =>
    5 * thickness * (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1036 * x ** 4)
  const ring: [number, number][] = []
  for (let index = 0; index < count; index += 1) {
    // Cosine spacing: dense at the nose.
    const angle = (index / count) * 2 * Math.PI
    const x = (1 + Math.cos(angle)) / 2
    ring.push([x * chord, Math.sign(Math.PI - angle || 1) * half(x) * chord])
  }
  return ring
}

/** Stands on its root; mm. */
export function wingPanel(
  panel: { root: number; tip: number; length: number; sweep: number },
  count = 48,
): Mesh {
  const points: Mesh['points'] = []
  const faces: Mesh['faces'] = []
  const levels = 9
  for (let level = 0; level <= levels; level += 1) {
    const at = level / levels
    const chord = panel.root + (panel.tip - panel.root) * at
    for (const [x, y] of section(chord, 0.11, count))
      points.push([x + panel.sweep * at, y, panel.length * at])
  }
  const corner = (level: number, index: number) => level * count + (index % count)
  for (let level = 0; level < levels; level += 1)
    for (let index = 0; index < count; index += 1) {
      const [a, b, c, d] = [
        corner(level, index),
        corner(level, index + 1),
        corner(level + 1, index + 1),
        corner(level + 1, index),
      ]
      faces.push([a, b, c], [a, c, d])
    }
  // A ladder avoids slivers.
  for (let index = 0; index < count / 2; index += 1) {
    const [p, q, r, s] = [index, index + 1, (count - index - 1) % count, (count - index) % count]
    for (const [level, turned] of [
      [0, true],
      [levels, false],
    ] as const) {
      const add = (x: number, y: number, z: number) => {
        if (x === y || y === z || x === z) return
        faces.push(
          turned
            ? [corner(level, x), corner(level, z), corner(level, y)]
            : [corner(level, x), corner(level, y), corner(level, z)],
        )
      }
      add(p, q, r)
      add(p, r, s)
    }
  }
  return { points, faces }
}

export function plate(x: number, y: number, height: number): Mesh {
  const points: Mesh['points'] = [
    [0, 0, 0],
    [x, 0, 0],
    [x, y, 0],
    [0, y, 0],
    [0, 0, height],
    [x, 0, height],
    [x, y, height],
    [0, y, height],
  ]
  return {
    points,
    faces: [
      [0, 2, 1],
      [0, 3, 2],
      [4, 5, 6],
      [4, 6, 7],
      [0, 1, 5],
      [0, 5, 4],
      [1, 2, 6],
      [1, 6, 5],
      [2, 3, 7],
      [2, 7, 6],
      [3, 0, 4],
      [3, 4, 7],
    ],
  }
}

/** Each edge once in each direction. */
export function isClosed({ faces }: Mesh): boolean {
  const edges = new Set<string>()
  for (const [a, b, c] of faces)
    for (const edge of [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]) {
      if (edges.has(edge)) return false
      edges.add(edge)
    }
  return [...edges].every((edge) => edges.has(edge.split(' ').toReversed().join(' ')))
}
/** mm³; positive for outward faces. */
export function volume({ points, faces }: Mesh): number {
  let sum = 0
  for (const face of faces) {
    const [a, b, c] = face.map((index) => points[index] ?? [0, 0, 0]) as [number[], number[], number[]]
    sum +=
      ((a[0] ?? 0) * ((b[1] ?? 0) * (c[2] ?? 0) - (b[2] ?? 0) * (c[1] ?? 0)) +
        (a[1] ?? 0) * ((b[2] ?? 0) * (c[0] ?? 0) - (b[0] ?? 0) * (c[2] ?? 0)) +
        (a[2] ?? 0) * ((b[0] ?? 0) * (c[1] ?? 0) - (b[1] ?? 0) * (c[0] ?? 0))) /
      6
  }
  return sum
}

export function toStl({ points, faces }: Mesh, title: string): Buffer {
  const buffer = Buffer.alloc(84 + faces.length * 50)
  buffer.write(title.slice(0, 79), 0, 'ascii')
  buffer.writeUInt32LE(faces.length, 80)
  faces.forEach((face, index) => {
    let at = 84 + index * 50 + 12
    for (const corner of face)
      for (const value of points[corner] ?? [0, 0, 0]) {
        buffer.writeFloatLE(value, at)
        at += 4
      }
  })
  return buffer
}
