import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  Fog,
  GridHelper,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three'
import type { ModelPiece } from '#shared/aircraft/model.ts'
import { withNormals } from './model-normals.ts'
import { firstLook, followPointers, keyed, moved, type Orbit, type View, viewOf } from './model-orbit.ts'

export interface ModelScene {
  look(view: View): void
  key(key: string): boolean
  dispose(): void
}
interface ModelOptions {
  /** Reduced motion. */
  still: boolean
  /** WebGL context loss. */
  onLost: () => void
}

const token = (name: string) =>
  new Color(getComputedStyle(document.documentElement).getPropertyValue(`--colors-${name}`).trim())

/** mm */
function boundsOf(pieces: readonly ModelPiece[]) {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (const { points } of pieces)
    points.forEach((value, index) => {
      const axis = index % 3
      least[axis] = Math.min(least[axis] ?? value, value)
      most[axis] = Math.max(most[axis] ?? value, value)
    })
  const middle = least.map((value, axis) => (value + (most[axis] ?? 0)) / 2)
  const radius = Math.hypot(...least.map((value, axis) => (most[axis] ?? 0) - value)) / 2
  return { middle, radius, floor: least[2] ?? 0 }
}

function meshOf({ colour, points, faces }: ModelPiece): Mesh {
  const { corners, normals } = withNormals(points, faces)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(corners, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  const [red, green, blue] = colour
  const paint = new Color().setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace)
  const mesh = new Mesh(geometry, new MeshStandardMaterial({ color: paint, roughness: 0.62 }))
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

function light(scene: Scene, radius: number, middle: number[]): void {
  scene.add(new HemisphereLight('white', token('rule2'), 2.3))
  const sun = new DirectionalLight('white', 2.1)
  sun.position.set((middle[0] ?? 0) - radius, (middle[1] ?? 0) - radius, (middle[2] ?? 0) + radius * 2)
  sun.target.position.set(middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0)
  sun.castShadow = true
  sun.shadow.mapSize.set(1024, 1024)
  sun.shadow.radius = 6
  sun.shadow.normalBias = radius / 220
  const { camera } = sun.shadow
  camera.left = -radius * 1.3
  camera.right = radius * 1.3
  camera.top = radius * 1.3
  camera.bottom = -radius * 1.3
  camera.far = radius * 5
  scene.add(sun, sun.target)
}

/** 100 mm grid with shadow. */
function ground(scene: Scene, radius: number, middle: number[], floor: number): void {
  const size = Math.ceil((radius * 9) / 200) * 200
  const grid = new GridHelper(size, size / 100, token('rule2'), token('rule'))
  grid.rotation.x = Math.PI / 2
  grid.position.set(middle[0] ?? 0, middle[1] ?? 0, floor - 1)
  const shadow = new Mesh(new PlaneGeometry(size, size), new ShadowMaterial({ opacity: 0.22 }))
  shadow.position.set(middle[0] ?? 0, middle[1] ?? 0, floor - 2)
  shadow.receiveShadow = true
  scene.add(grid, shadow)
}

function createRenderer(): WebGLRenderer {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  return renderer
}

const isSame = (a: Orbit, b: Orbit) => a.turn === b.turn && a.rise === b.rise && a.distance === b.distance

/** @param near share of the way, 0 to 1 */
function nearer(from: Orbit, to: Orbit, near: number): Orbit {
  const step = (a: number, b: number) => (Math.abs(b - a) < 0.0005 ? b : a + (b - a) * near)
  return {
    turn: step(from.turn, to.turn),
    rise: step(from.rise, to.rise),
    distance: step(from.distance, to.distance),
  }
}

/** @param away mm from the middle */
function placeCamera(
  camera: PerspectiveCamera,
  [x = 0, y = 0, z = 0]: number[],
  { turn, rise }: Orbit,
  away: number,
): void {
  camera.position.set(
    x - away * Math.cos(rise) * Math.cos(turn),
    y - away * Math.cos(rise) * Math.sin(turn),
    z + away * Math.sin(rise),
  )
  camera.lookAt(x, y, z)
}

function sceneOf(
  pieces: readonly ModelPiece[],
  { middle, radius, floor }: ReturnType<typeof boundsOf>,
): Scene {
  const scene = new Scene()
  // Fades into the background.
  scene.fog = new Fog(token('pic'), radius * 3.4, radius * 7)
  scene.add(...pieces.map(meshOf))
  light(scene, radius, middle)
  ground(scene, radius, middle, floor)
  return scene
}

/** Returns what ends it. */
function watchLoss(canvas: HTMLCanvasElement, onLost: () => void): () => void {
  const lost = (event: Event) => {
    event.preventDefault()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', lost)
  return () => canvas.removeEventListener('webglcontextlost', lost)
}

/** False while the place has no size. */
function fitInto(place: HTMLElement, renderer: WebGLRenderer, camera: PerspectiveCamera): boolean {
  const { clientWidth: width, clientHeight: height } = place
  if (width === 0 || height === 0) return false
  renderer.setSize(width, height)
  camera.aspect = width / height
  camera.updateProjectionMatrix()
  return true
}

function disposeMeshes(scene: Scene): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const mesh = object as Mesh<BufferGeometry, MeshStandardMaterial>
    mesh.geometry.dispose()
    mesh.material.dispose()
  })
}

/** Redraws on changes only. x tail, y right, z up, mm. */
export function showModel(
  place: HTMLElement,
  pieces: readonly ModelPiece[],
  { still, onLost }: ModelOptions,
): ModelScene {
  const renderer = createRenderer()
  const canvas = renderer.domElement
  const bounds = boundsOf(pieces)
  const { middle, radius } = bounds
  const scene = sceneOf(pieces, bounds)
  const camera = new PerspectiveCamera(32, 1, radius / 50, radius * 60)
  camera.up.set(0, 0, 1)

  let orbit: Orbit = firstLook
  let wanted: Orbit = firstLook
  let frame = 0
  const draw = () => {
    frame = 0
    orbit = nearer(orbit, wanted, still ? 1 : 0.28)
    const away = orbit.distance * radius * Math.max(1, 1.3 / camera.aspect)
    if (scene.fog instanceof Fog) Object.assign(scene.fog, { near: away, far: away + radius * 4 })
    placeCamera(camera, middle, orbit, away)
    renderer.render(scene, camera)
    if (!isSame(orbit, wanted)) ask()
  }
  const ask = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const go = (next: Orbit) => {
    wanted = next
    ask()
  }
  const fit = new ResizeObserver(() => {
    if (fitInto(place, renderer, camera)) ask()
  })
  const stopWatching = watchLoss(canvas, onLost)
  place.append(canvas)
  fit.observe(place)
  const stopFollowing = followPointers(canvas, (by) => go(moved(wanted, by)))
  return {
    look: (view) => go(viewOf(view)),
    key(key) {
      const next = keyed(wanted, key)
      if (next) go(next)
      return next !== null
    },
    dispose() {
      stopFollowing()
      fit.disconnect()
      cancelAnimationFrame(frame)
      stopWatching()
      disposeMeshes(scene)
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}
