import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import type { PartGeometry } from '#shared/aircraft/part-geometry.ts'
import { type Archive, openArchive } from './archive.ts'
import { MeshMeasure } from './measure-mesh.ts'

const damaged = 'is damaged, or not what its name says'
/** Its owner can mend it; the message says how. */
export class UnreadableFile extends Error {}

/** False for a corner that is not finite. */
export interface TriangleSink {
  add(triangle: readonly number[]): boolean
}

async function readBinaryStl(localPath: string, sink: TriangleSink): Promise<void> {
  let rest = Buffer.alloc(0)
  const triangle = Array.from({ length: 9 }, () => 0)
  for await (const chunk of createReadStream(localPath, { start: 84, highWaterMark: 1 << 18 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    let at = 0
    for (; at + 50 <= bytes.length; at += 50) {
      for (let index = 0; index < 9; index += 1) triangle[index] = bytes.readFloatLE(at + 12 + 4 * index)
      if (!sink.add(triangle)) throw new UnreadableFile(damaged)
    }
    rest = bytes.subarray(at)
    await breathe()
  }
}

async function readTextStl(localPath: string, sink: TriangleSink): Promise<void> {
  let rest = ''
  let triangle: number[] = []
  for await (const chunk of createReadStream(localPath, { encoding: 'latin1', highWaterMark: 1 << 18 })) {
    const text = rest + (chunk as string)
    const lines = text.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > 1_000) throw new UnreadableFile(damaged)
    for (const line of lines) {
      const corner = /^\s*vertex\s+(\S+)\s+(\S+)\s+(\S+)\s*$/.exec(line)
      if (!corner) continue
      triangle.push(Number(corner[1]), Number(corner[2]), Number(corner[3]))
      if (triangle.length < 9) continue
      if (!sink.add(triangle)) throw new UnreadableFile(damaged)
      triangle = []
    }
    await breathe()
  }
}

const millimetresIn: Record<string, number> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
}
const mostModelBytes = 300_000_000
const numberOf = (tag: string, name: string) =>
  Number(new RegExp(String.raw`\s${name}\s*=\s*["']([^"']{1,40})["']`).exec(tag)?.[1] ?? Number.NaN)

/** All objects; placement on the plate does not matter. */
async function read3mf(archive: Archive, sink: TriangleSink): Promise<void> {
  const models = archive.entries.filter(({ path }) => /^\/?3D\/.+\.model$/i.test(path))
  if (models.length === 0) throw new UnreadableFile('holds no model')
  for (const entry of models) {
    if (entry.size > mostModelBytes) throw new UnreadableFile('holds a model that is too large')
    const text = (await archive.read(entry, mostModelBytes)).toString('utf8')
    const scale =
      millimetresIn[/<model\b[^>]{0,2000}\bunit\s*=\s*["'](\w+)["']/.exec(text)?.[1] ?? 'millimeter'] ?? 1
    let corners: number[][] = []
    let count = 0
    for (const [tag] of text.matchAll(/<(?:mesh|vertex|triangle)\b[^>]{0,300}>/g)) {
      if (tag.startsWith('<mesh')) corners = []
      else if (tag.startsWith('<vertex'))
        corners.push([numberOf(tag, 'x') * scale, numberOf(tag, 'y') * scale, numberOf(tag, 'z') * scale])
      else {
        const [a, b, c] = ['v1', 'v2', 'v3'].map((name) => corners[numberOf(tag, name)])
        if (!a || !b || !c || !sink.add([...a, ...b, ...c])) throw new UnreadableFile(damaged)
        count += 1
        if (count % 20_000 === 0) await breathe()
      }
    }
  }
}

/** Its length follows from the number of triangles. */
async function isBinaryStl(localPath: string): Promise<boolean> {
  const { size } = await stat(localPath)
  const file = await open(localPath)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(84), 0, 84, 0)
    return bytesRead === 84 && size === 84 + buffer.readUInt32LE(80) * 50
  } finally {
    await file.close()
  }
}

/** Yields to the event loop; throws UnreadableFile. */
export async function readTriangles(
  localPath: string,
  kind: 'stl' | '3mf',
  sink: TriangleSink,
): Promise<void> {
  if (kind === 'stl')
    return (await isBinaryStl(localPath)) ? readBinaryStl(localPath, sink) : readTextStl(localPath, sink)
  const archive = await openArchive(localPath)
  try {
    await read3mf(archive, sink)
  } finally {
    archive.close()
  }
}

/** Yields to the event loop; throws UnreadableFile. */
export async function readMesh(localPath: string, kind: 'stl' | '3mf'): Promise<PartGeometry> {
  const measure = new MeshMeasure()
  await readTriangles(localPath, kind, measure)
  const geometry = measure.result()
  if (!geometry) throw new UnreadableFile('holds no triangles')
  if (geometry.surface === 0) throw new UnreadableFile('holds only empty triangles')
  return geometry
}
