import { AwsClient } from 'aws4fetch'
import { randomUUID } from 'node:crypto'
import { defaultOperating, type Operating, type S3Access } from '#server/foundation/operating.ts'
import type { Gateway } from './ceph-gateway.ts'

type Keys = Pick<Gateway, 'url' | 'accessKeyId' | 'secretAccessKey'>

/** The gateway of this test run; start-gateway.ts has put it into the environment. */
export function gatewayOfTests(): Keys {
  const given = process.env.KESTREL_TEST_S3
  if (!given) throw new Error('KESTREL_TEST_S3 is not set: name the file *.gateway.test.ts')
  return JSON.parse(given) as Keys
}

/** An empty bucket of one's own. */
export async function newBucket(gateway: Keys = gatewayOfTests()): Promise<S3Access> {
  const { url, accessKeyId, secretAccessKey } = gateway
  const keys = { accessKeyId, secretAccessKey }
  const access = { ...keys, bucketUrl: `${url}/shop-${randomUUID()}`, region: 'us-east-1', handsOut: false }
  const made = await new AwsClient({ ...keys, service: 's3' }).fetch(access.bucketUrl, { method: 'PUT' })
  if (!made.ok) throw new Error(`The bucket was not made: ${made.status} ${await made.text()}`)
  return access
}

/** Of a shop that keeps its files there. */
export const keptIn = (s3: S3Access): Operating => ({ ...defaultOperating, store: 's3', s3 })
