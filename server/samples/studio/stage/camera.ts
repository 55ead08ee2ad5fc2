import { Box3, MathUtils, type Matrix4, PerspectiveCamera, Sphere, Vector3 } from 'three'
import type { Shot } from '#server/samples/studio/shot.ts'

export interface Framed {
  camera: PerspectiveCamera
  sphere: Sphere
  /** Left, low, width, height in px. */
  seen: readonly [number, number, number, number]
}

/** Fills its share of the frame. */
export function frame(shot: Shot, positions: Float32Array, place: Matrix4): Framed {
  const points: Vector3[] = []
  // Every third corner suffices.
  for (let index = 0; index + 2 < positions.length; index += 9)
    points.push(new Vector3().fromArray(positions, index).applyMatrix4(place))
  const box = new Box3().setFromPoints(points)
  const sphere = box.getBoundingSphere(new Sphere())
  const camera = new PerspectiveCamera(shot.lens, shot.width / shot.height, 10, 20_000)
  const [a, e] = [MathUtils.degToRad(shot.azimuth), MathUtils.degToRad(shot.elevation)]
  const from = new Vector3(-Math.cos(a) * Math.cos(e), -Math.sin(a) * Math.cos(e), Math.sin(e))
  camera.up.set(0, 0, 1)
  if (shot.elevation > 88) camera.up.set(-Math.cos(a), -Math.sin(a), 0)
  const half = Math.tan(MathUtils.degToRad(shot.lens / 2))
  const aim = shot.look ? new Vector3(...shot.look.at).applyMatrix4(place) : box.getCenter(new Vector3())
  let away = shot.look ? shot.look.height / 2 / half : sphere.radius * 5
  const stand = () => {
    camera.near = Math.max(5, away - sphere.radius * 2.4)
    camera.far = away + sphere.radius * 2.4
    camera.position.copy(aim).addScaledVector(from, away)
    camera.lookAt(aim)
    camera.updateMatrixWorld(true)
    camera.updateProjectionMatrix()
  }
  stand()
  for (let step = 0; step < 14 && !shot.look; step += 1) {
    const seen = new Box3().setFromPoints(points.map((point) => point.clone().project(camera)))
    const [right, up] = [0, 1].map((column) => new Vector3().setFromMatrixColumn(camera.matrixWorld, column))
    const middle = seen.getCenter(new Vector3())
    const size = seen.getSize(new Vector3())
    aim.addScaledVector(right ?? aim, middle.x * half * away * camera.aspect)
    aim.addScaledVector(up ?? aim, (middle.y - 0.02) * half * away)
    away *= Math.max(size.x / 2 / shot.fill, size.y / 2 / (shot.fill * 0.92)) ** 0.9
    stand()
  }
  const inFrame = new Box3().setFromPoints(points.map((point) => point.clone().project(camera)))
  // With a margin of a few px.
  const pixel = (at: number, size: number, off: number) =>
    Math.min(size, Math.max(0, Math.round(((at + 1) / 2) * size) + off))
  const [left, right] = [pixel(inFrame.min.x, shot.width, -6), pixel(inFrame.max.x, shot.width, 6)]
  const [low, high] = [pixel(inFrame.min.y, shot.height, -6), pixel(inFrame.max.y, shot.height, 6)]
  return { camera, sphere, seen: [left, low, right - left, high - low] }
}
