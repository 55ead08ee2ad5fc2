import {
  DepthTexture,
  Matrix4,
  type Mesh,
  NearestFilter,
  OrthographicCamera,
  type Scene,
  type Sphere,
  type Vector3,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three'

/** Depth maps of four lights. */
export interface LightPictures {
  depths: DepthTexture[]
  matrices: Matrix4[]
  /** mm a pixel. */
  grain: number
  take(towards: readonly Vector3[]): void
  dispose(): void
}

export function lightPictures(
  renderer: WebGLRenderer,
  scene: Scene,
  { subject, sphere }: { subject: Mesh; sphere: Sphere },
  size: number,
): LightPictures {
  const { center, radius } = sphere
  const room = radius * 1.06
  const targets = [0, 1, 2, 3].map(() => {
    const depth = new DepthTexture(size, size)
    depth.minFilter = depth.magFilter = NearestFilter
    return new WebGLRenderTarget(size, size, { depthTexture: depth })
  })
  const matrices = targets.map(() => new Matrix4())
  const camera = new OrthographicCamera(-room, room, room, -room, radius * 1.9, radius * 4.1)
  return {
    depths: targets.flatMap(({ depthTexture }) => depthTexture ?? []),
    matrices,
    grain: (2 * room) / size,
    take(towards) {
      for (const [index, direction] of towards.entries()) {
        camera.up.set(Math.abs(direction.z) > 0.9 ? 1 : 0, 0, Math.abs(direction.z) > 0.9 ? 0 : 1)
        camera.position.copy(center).addScaledVector(direction, radius * 3)
        camera.lookAt(center)
        camera.updateMatrixWorld(true)
        matrices[index]?.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
        subject.userData['see'](matrices[index])
        renderer.setRenderTarget(targets[index] ?? null)
        renderer.clear()
        renderer.render(scene, camera)
      }
    },
    dispose: () => targets.forEach((target) => target.dispose()),
  }
}
