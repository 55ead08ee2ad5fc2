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
  /** True when the key was ours. */
  key(key: string): boolean
  dispose(): void
}
interface ModelOptions {
  /** The person asked for less motion: views change at once. */
  still: boolean
  /** The browser took the drawing context away. */
  onLost: () => void
}

/** A token of the theme, as the page has it now. */
const token = (name: string) =>
  new Color(getComputedStyle(document.documentElement).getPropertyValue(`--colors-${name}`).trim())

/** Half the diagonal, the middle and the floor of all pieces, mm. */
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

/** Light of a studio: from above all round, one from the front left that throws the shadow. */
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

/** The floor: squares of 100 mm, and the shadow on them. */
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

/**
 * Draws a model into an element and lets it be turned; drawn only when something changed. x is the tail, y the
 * right wing, z up, in millimetres.
 */
export function showModel(
  place: HTMLElement,
  pieces: readonly ModelPiece[],
  { still, onLost }: ModelOptions,
): ModelScene {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  const canvas = renderer.domElement
  const scene = new Scene()
  const { middle, radius, floor } = boundsOf(pieces)
  // The floor ends in the ground of the picture, not at an edge.
  scene.fog = new Fog(token('pic'), radius * 3.4, radius * 7)
  scene.add(...pieces.map(meshOf))
  light(scene, radius, middle)
  ground(scene, radius, middle, floor)
  const camera = new PerspectiveCamera(32, 1, radius / 50, radius * 60)
  camera.up.set(0, 0, 1)

  let orbit: Orbit = firstLook
  let wanted: Orbit = firstLook
  let frame = 0
  const draw = () => {
    frame = 0
    const near = still ? 1 : 0.28
    const step = (from: number, to: number) => (Math.abs(to - from) < 0.0005 ? to : from + (to - from) * near)
    orbit = {
      turn: step(orbit.turn, wanted.turn),
      rise: step(orbit.rise, wanted.rise),
      distance: step(orbit.distance, wanted.distance),
    }
    const away = orbit.distance * radius * Math.max(1, 1.3 / camera.aspect)
    if (scene.fog instanceof Fog) {
      scene.fog.near = away
      scene.fog.far = away + radius * 4
    }
    camera.position.set(
      (middle[0] ?? 0) - away * Math.cos(orbit.rise) * Math.cos(orbit.turn),
      (middle[1] ?? 0) - away * Math.cos(orbit.rise) * Math.sin(orbit.turn),
      (middle[2] ?? 0) + away * Math.sin(orbit.rise),
    )
    camera.lookAt(middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0)
    renderer.render(scene, camera)
    if (orbit.turn !== wanted.turn || orbit.rise !== wanted.rise || orbit.distance !== wanted.distance) ask()
  }
  const ask = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const go = (next: Orbit) => {
    wanted = next
    ask()
  }
  const fit = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = place
    if (width === 0 || height === 0) return
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    ask()
  })
  const lost = (event: Event) => {
    event.preventDefault()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', lost)
  place.append(canvas)
  fit.observe(place)
  const letGo = followPointers(canvas, (by) => go(moved(wanted, by)))
  return {
    look: (view) => go(viewOf(view)),
    key(key) {
      const next = keyed(wanted, key)
      if (next) go(next)
      return next !== null
    },
    dispose() {
      letGo()
      fit.disconnect()
      cancelAnimationFrame(frame)
      canvas.removeEventListener('webglcontextlost', lost)
      scene.traverse((object) => {
        if (!(object instanceof Mesh)) return
        const mesh = object as Mesh<BufferGeometry, MeshStandardMaterial>
        mesh.geometry.dispose()
        mesh.material.dispose()
      })
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}
