/** Radians; distance in model radii. */
export interface Orbit {
  /** 0 from the front. */
  turn: number
  rise: number
  distance: number
}
export type View = 'above' | 'side' | 'front'

/** The model is first seen as in the pictures. */
export const firstLook: Orbit = { turn: 0.62, rise: 0.42, distance: 2.8 }
const views: Record<View, Orbit> = {
  // The view from behind lets the nose point up.
  above: { turn: Math.PI, rise: Math.PI / 2 - 0.001, distance: 2.8 },
  side: { turn: Math.PI / 2, rise: 0.02, distance: 2.8 },
  front: { turn: 0, rise: 0.04, distance: 2.8 },
}
const steepest = Math.PI / 2 - 0.001
const lowest = -0.6
const [nearest, farthest] = [1.3, 7]

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export function viewOf(view: View): Orbit {
  return views[view]
}
/** Clamped. */
export function moved(orbit: Orbit, by: { turn?: number; rise?: number; factor?: number }): Orbit {
  return {
    turn: orbit.turn + (by.turn ?? 0),
    rise: between(orbit.rise + (by.rise ?? 0), lowest, steepest),
    distance: between(orbit.distance * (by.factor ?? 1), nearest, farthest),
  }
}

const step = Math.PI / 18
/** Null for other keys. */
export function keyed(orbit: Orbit, key: string): Orbit | null {
  if (key === 'ArrowLeft') return moved(orbit, { turn: -step })
  if (key === 'ArrowRight') return moved(orbit, { turn: step })
  if (key === 'ArrowUp') return moved(orbit, { rise: step })
  if (key === 'ArrowDown') return moved(orbit, { rise: -step })
  if (key === '+' || key === '=') return moved(orbit, { factor: 1 / 1.15 })
  if (key === '-') return moved(orbit, { factor: 1.15 })
  if (key === 'Home') return firstLook
  return null
}

type Move = (by: { turn?: number; rise?: number; factor?: number }) => void
/** Radians across the element. */
const across = Math.PI * 1.2

/** Drag turns, pinch and wheel zoom; gives the clean-up. */
export function followPointers(element: HTMLElement, move: Move): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  const apart = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    element.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId)
    if (!last) return
    const before = apart()
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const side = Math.min(element.clientWidth, element.clientHeight) || 1
    if (fingers.size === 1)
      move({
        turn: (-(event.clientX - last.x) / side) * across,
        rise: ((event.clientY - last.y) / side) * across,
      })
    else if (before > 0 && apart() > 0) move({ factor: before / apart() })
  }
  const up = (event: PointerEvent) => void fingers.delete(event.pointerId)
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    move({ factor: Math.exp(event.deltaY * 0.001) })
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', drag)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', drag)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('wheel', wheel)
  }
}
