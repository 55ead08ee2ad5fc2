import { OwnPhotos } from '#pwa/features/builds/photos/own-photos.tsx'
import { buildPhoto } from '#pwa/features/builds/photos/photo-bytes.ts'
import { buildLimits } from '#shared/builds/build-fields.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { addPhotos, deletePhoto, type OwnPlane } from './change-build.ts'
import type { ShownBuild } from './with-waiting.ts'

type BuildPhotosProps = { plane: OwnPlane; build: ShownBuild; refused: OutboxEntry | null }

export function BuildPhotos({ plane, build, refused }: BuildPhotosProps) {
  return (
    <OwnPhotos
      owner={plane.owner}
      name={plane.name}
      photos={build.photos}
      waitingPhotos={build.waitingPhotos}
      kept={build.kept}
      most={buildLimits.photos}
      addressOf={buildPhoto}
      add={(photos) => addPhotos(plane, photos)}
      remove={(id) => deletePhoto(plane, id)}
      refused={refused}
      note="Only you see them."
      altOf={(place) => `${plane.name} as built, photo ${place}`}
    />
  )
}
