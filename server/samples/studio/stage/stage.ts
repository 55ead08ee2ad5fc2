import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Camera,
  Color,
  DepthTexture,
  DoubleSide,
  FloatType,
  GLSL3,
  HalfFloatType,
  type IUniform,
  LinearFilter,
  LinearSRGBColorSpace,
  Matrix3,
  Matrix4,
  Mesh,
  NearestFilter,
  NoBlending,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderTarget,
  WebGLRenderer,
} from 'three'
import type { Shot, StageSubject, Taken } from '#server/samples/studio/shot.ts'
import { frame } from './camera.ts'
import { type Ground, grounds } from './grounds.ts'
import { lightPictures } from './light-pictures.ts'
import { lightSamples } from './light-samples.ts'
import {
  addFragment,
  copyFragment,
  depthFragment,
  mixFragment,
  screenVertex,
  subjectFragment,
  subjectVertex,
  tableFragment,
} from './shaders.ts'

type Uniforms = Record<string, IUniform>
const outputs = 5
/** Per pass over the subject. */
const tablePasses = 2

const renderer = new WebGLRenderer({ antialias: false })
renderer.outputColorSpace = LinearSRGBColorSpace
renderer.autoClear = false
renderer.setClearColor(0, 0)

const floats = (text: string) => {
  const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)
  return new Float32Array(bytes.buffer)
}
const material = (vertexShader: string, fragmentShader: string, uniforms: Uniforms) =>
  new RawShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms, side: DoubleSide })

function screen(fragment: string, uniforms: Uniforms, adds = false) {
  const made = material(screenVertex, fragment, uniforms)
  Object.assign(made, { depthTest: false, depthWrite: false, transparent: adds })
  made.blending = adds ? AdditiveBlending : NoBlending
  made.premultipliedAlpha = true
  const mesh = new Mesh(new PlaneGeometry(2, 2), made)
  mesh.frustumCulled = false
  const scene = new Scene().add(mesh)
  return { scene, uniforms: made.uniforms }
}
const nowhere = new Camera()

let geometry = new BufferGeometry()
let corners = new Float32Array()

export function setSubject({ positions, normals, colours, surfaces }: StageSubject): void {
  geometry.dispose()
  geometry = new BufferGeometry()
  corners = floats(positions)
  const set = (name: string, array: Float32Array, size: number) =>
    geometry.setAttribute(name, new BufferAttribute(array, size))
  set('position', corners, 3)
  set('normal', floats(normals), 3)
  set('colour', floats(colours), 3)
  set('surface', floats(surfaces), 4)
}

function lowest(): number {
  let low = Infinity
  for (let index = 2; index < corners.length; index += 3) low = Math.min(low, corners[index] ?? low)
  return low
}

/** Tent filter of 1.5 px. */
function tent(index: number, step: number): number {
  const at = (0.5 + index * step) % 1
  return (at < 0.5 ? Math.sqrt(2 * at) - 1 : 1 - Math.sqrt(2 - 2 * at)) * 0.85
}

function base64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 32_768)
    parts.push(String.fromCodePoint(...bytes.subarray(at, at + 32_768)))
  return btoa(parts.join(''))
}

export async function take(shot: Shot): Promise<Taken> {
  const started = performance.now()
  const { width, height, passes } = shot
  const place = new Matrix4().makeTranslation(0, 0, shot.lift - lowest())
  const { camera, sphere, seen } = frame(shot, corners, place)
  const eye = camera.position.clone()
  const toRoom = new Matrix3().setFromMatrix4(
    new Matrix4().makeRotationZ((-(shot.azimuth - 36) * Math.PI) / 180),
  )

  const view = new Matrix4()
  const lit: Uniforms = {
    view: { value: view },
    place: { value: place },
    eye: { value: eye },
    towards: { value: [] },
    turn: { value: 0 },
    reach: { value: 1 },
    layers: { value: shot.layers },
    room: { value: toRoom },
    lights: { value: [] },
    depths: { value: [] },
  }
  const look = material(subjectVertex, subjectFragment, lit)
  const dark = material(subjectVertex, depthFragment, { view: { value: view }, place: { value: place } })
  dark.colorWrite = false
  const subject = new Mesh(geometry, dark)
  subject.frustumCulled = false
  subject.userData['see'] = (matrix: Matrix4) => view.copy(matrix)
  const scene = new Scene().add(subject)
  const pictures = lightPictures(renderer, scene, { subject, sphere }, 1024)
  lit['reach'] = look.uniforms['reach'] = { value: pictures.grain * 1.3 }
  look.uniforms['lights'] = { value: pictures.matrices }
  look.uniforms['depths'] = { value: pictures.depths }

  const depthTexture = new DepthTexture(width, height, FloatType)
  const drawn = new WebGLRenderTarget(width, height, {
    count: outputs,
    type: HalfFloatType,
    depthTexture,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  })
  const sums = new WebGLRenderTarget(width, height, {
    count: outputs,
    type: FloatType,
    depthBuffer: false,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  })
  // Only the subject's rectangle.
  for (const target of [drawn, sums]) {
    target.scissor.set(...seen)
    target.scissorTest = true
  }
  const [low, wide] = [Math.ceil(height / 2), Math.ceil(width / 2)]
  const tableDrawn = new WebGLRenderTarget(wide, low, { type: FloatType, depthBuffer: false })
  const tableSum = new WebGLRenderTarget(wide, low, { type: FloatType, depthBuffer: false })
  for (const { texture } of [tableDrawn, tableSum]) texture.minFilter = texture.magFilter = LinearFilter

  const back = new Matrix4()
  const add = screen(
    addFragment,
    {
      parts: { value: drawn.textures },
      depth: { value: depthTexture },
      pixel: { value: new Vector2(1 / width, 1 / height) },
      range: { value: new Vector2(camera.near, camera.far) },
    },
    true,
  )
  const table = screen(tableFragment, {
    back: { value: back },
    eye: { value: eye },
    towards: look.uniforms['towards'] ?? { value: [] },
    turn: look.uniforms['turn'] ?? { value: 0 },
    lights: { value: pictures.matrices },
    depths: { value: pictures.depths },
  })
  const copy = screen(copyFragment, { part: { value: tableDrawn.texture } }, true)
  const draw = (what: Scene, into: WebGLRenderTarget, fresh: boolean) => {
    renderer.setRenderTarget(into)
    if (fresh) renderer.clear()
    renderer.render(what, nowhere)
  }
  for (const target of [sums, tableSum]) {
    renderer.setRenderTarget(target)
    renderer.clear()
  }
  // A plain table shows single samples, so it gets more.
  const samples = lightSamples(shot.azimuth, shot.elevation > 88, passes * tablePasses)
  const reached = new Vector3()
  const seenFrom = () => view.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
  // Evenly spread among the passes.
  for (const [index, { towards, turn }] of samples.entries()) {
    subject.material = dark
    pictures.take(towards)
    for (const uniforms of [look.uniforms, table.uniforms]) {
      uniforms['towards'] = { value: towards }
      uniforms['turn'] = { value: turn }
    }
    reached.x += towards[0].z / samples.length
    reached.y += (towards[1].z + towards[2].z) / samples.length
    reached.z += turn === 0 ? towards[3].z / samples.length : 0
    camera.setViewOffset(width, height, tent(index, 0.754_877), tent(index, 0.569_84), width, height)
    seenFrom()
    if (index < passes) {
      subject.material = look
      draw(scene, drawn, true)
      draw(add.scene, sums, false)
    }
    back.copy(view).invert()
    draw(table.scene, tableDrawn, true)
    draw(copy.scene, tableSum, false)
    if (index % 4 === 3) await new Promise((done) => setTimeout(done))
  }
  camera.clearViewOffset()
  back.copy(seenFrom()).invert()
  const mix = (ground: Ground) =>
    mixed({
      ground,
      sums: sums.textures,
      table: tableSum.texture,
      share: 1 / passes,
      tableShare: 1 / samples.length,
      back,
      eye,
      reached,
      middle: new Vector4(...sphere.center, sphere.radius),
      size: [width, height],
    })
  const taken = { light: mix(grounds.light), dark: mix(grounds.dark) }
  pictures.dispose()
  for (const each of [drawn, sums, tableDrawn, tableSum, look, dark]) each.dispose()
  return { ...taken, milliseconds: performance.now() - started }
}

interface Mixed {
  ground: Ground
  sums: Texture[]
  table: Texture
  share: number
  tableShare: number
  back: Matrix4
  eye: Vector3
  reached: Vector3
  middle: Vector4
  size: [number, number]
}

function mixed({ ground, size: [width, height], reached, middle, ...rest }: Mixed): string {
  const target = new WebGLRenderTarget(width, height, { depthBuffer: false })
  const uniforms: Uniforms = Object.fromEntries(
    Object.entries({ ...rest, ...ground }).map(([name, value]) => [name, { value }]),
  )
  uniforms['ground'] = { value: new Color(ground.ground) }
  uniforms['line'] = { value: new Color('#eff5fb') }
  uniforms['full'] = { value: reached }
  uniforms['middle'] = { value: new Vector4(middle.x, middle.y, middle.w, 0) }
  const { scene } = screen(mixFragment, uniforms)
  renderer.setRenderTarget(target)
  renderer.render(scene, nowhere)
  const pixels = new Uint8Array(width * height * 4)
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels)
  target.dispose()
  return base64(pixels)
}
