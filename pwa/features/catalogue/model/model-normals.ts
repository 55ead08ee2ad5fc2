/** Radians. */
const crease = (38 * Math.PI) / 180

/** Area-weighted normals within the crease angle; sharp edges stay. */
export function withNormals(points: Float32Array, faces: Uint32Array) {
  const count = faces.length / 3
  const area = new Float32Array(count * 3)
  const unit = new Float32Array(count * 3)
  const at = (corner: number, axis: number) => points[(faces[corner] ?? 0) * 3 + axis] ?? 0
  for (let face = 0; face < count; face += 1) {
    const [a, b, c] = [face * 3, face * 3 + 1, face * 3 + 2]
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)]
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
    const length = Math.hypot(...normal) || 1
    for (const [axis, value] of normal.entries()) {
      area[face * 3 + axis] = value
      unit[face * 3 + axis] = value / length
    }
  }
  // Triangles by corner.
  const starts = new Uint32Array(points.length / 3 + 1)
  for (const corner of faces) starts[corner + 1] = (starts[corner + 1] ?? 0) + 1
  for (let corner = 1; corner < starts.length; corner += 1)
    starts[corner] = (starts[corner] ?? 0) + (starts[corner - 1] ?? 0)
  const round = new Uint32Array(faces.length)
  const filled = starts.slice()
  faces.forEach((corner, index) => {
    const place = filled[corner] ?? 0
    round[place] = Math.floor(index / 3)
    filled[corner] = place + 1
  })

  const sharp = Math.cos(crease)
  const corners = new Float32Array(faces.length * 3)
  const normals = new Float32Array(faces.length * 3)
  faces.forEach((corner, index) => {
    const own = Math.floor(index / 3) * 3
    let [x, y, z] = [0, 0, 0]
    for (let place = starts[corner] ?? 0; place < (starts[corner + 1] ?? 0); place += 1) {
      const other = (round[place] ?? 0) * 3
      const along =
        (unit[own] ?? 0) * (unit[other] ?? 0) +
        (unit[own + 1] ?? 0) * (unit[other + 1] ?? 0) +
        (unit[own + 2] ?? 0) * (unit[other + 2] ?? 0)
      if (along < sharp) continue
      x += area[other] ?? 0
      y += area[other + 1] ?? 0
      z += area[other + 2] ?? 0
    }
    const length = Math.hypot(x, y, z) || 1
    normals.set([x / length, y / length, z / length], index * 3)
    corners.set([at(index, 0), at(index, 1), at(index, 2)], index * 3)
  })
  return { corners, normals }
}
