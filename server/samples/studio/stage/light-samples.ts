import { MathUtils, Vector3 } from 'three'

export interface LightSample {
  /** Key, two of the sky, rim or table. */
  towards: [Vector3, Vector3, Vector3, Vector3]
  /** 0: rim; 1: table. */
  turn: 0 | 1
}

/** Low-discrepancy numbers, 0 to 1. */
const spread = (index: number, step: number) => (0.5 + index * step) % 1

/** Relative to the camera, so that light falls alike. */
function direction(camera: number, azimuth: number, elevation: number): Vector3 {
  const [a, e] = [MathUtils.degToRad(camera + azimuth), MathUtils.degToRad(elevation)]
  return new Vector3(-Math.cos(a) * Math.cos(e), -Math.sin(a) * Math.cos(e), Math.sin(e))
}

function onLamp(middle: Vector3, radius: number, u: number, v: number): Vector3 {
  const across = new Vector3(0, 0, 1).cross(middle).normalize()
  const up = middle.clone().cross(across)
  const [far, turn] = [Math.sqrt(u) * radius, v * 2 * Math.PI]
  return middle
    .clone()
    .addScaledVector(across, far * Math.cos(turn))
    .addScaledVector(up, far * Math.sin(turn))
    .normalize()
}

/** Key upper left, sky, rim behind, table below. */
export function lightSamples(camera: number, isFromAbove: boolean, passes: number): LightSample[] {
  const key = direction(camera, isFromAbove ? 50 : 62, isFromAbove ? 60 : 54)
  const rim = direction(camera, 192, 30)
  const sky = (index: number, below: boolean) => {
    const z = spread(index, 0.618_033_99) ** 0.6 * (below ? -1 : 1)
    const turn = spread(index, 0.819_172_51) * 2 * Math.PI * 7 + index
    const flat = Math.sqrt(1 - z * z)
    return new Vector3(Math.cos(turn) * flat, Math.sin(turn) * flat, z)
  }
  return Array.from({ length: passes }, (_, index) => {
    const [u, v] = [spread(index, 0.754_877_67), spread(index, 0.569_840_29)]
    const turn = index % 2 === 0 ? 0 : 1
    return {
      towards: [
        onLamp(key, 0.34, u, v),
        sky(2 * index, false),
        sky(2 * index + 1, false),
        turn === 0 ? onLamp(rim, 0.35, u, v) : sky(index, true),
      ],
      turn,
    }
  })
}
