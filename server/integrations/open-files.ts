import path from 'node:path'
import type { Environment } from '#server/foundation/environment.ts'
import type { FileStore } from './file-store.ts'
import { createDiskFileStore } from './file-store-disk.ts'
import { createS3FileStore } from './file-store-s3.ts'

type Configured = Pick<Environment, 'dataDirectory' | 'operating'>

/** One of both, whichever the shop uses; throws where it is not configured. */
export function openFileStore(kind: 'disk' | 's3', { dataDirectory, operating }: Configured): FileStore {
  if (kind === 'disk') return createDiskFileStore(path.join(dataDirectory, 'files'))
  if (!operating?.s3)
    throw new Error(
      'There is no store: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  return createS3FileStore(operating.s3, path.join(dataDirectory, 'incoming'))
}

export const openFiles = (environment: Configured): FileStore =>
  openFileStore(environment.operating?.store ?? 'disk', environment)
