import { compareVersions, type ReleaseKind, releaseKind } from './release-kind.ts'

interface Released {
  version: string
  partsToReprint: readonly string[]
}
interface PrintAgain {
  since: string
  kind: Exclude<ReleaseKind, 'first'>
  parts: string[]
}
const order = ['major', 'minor', 'patch'] as const

/**
 * What the newer releases ask of somebody who has built a version: the weightiest kind among them, and every part to
 * print again, each once. Null when there is nothing newer.
 * @param releases the newest first
 */
export function printAgain(releases: readonly Released[], had: string): PrintAgain | null {
  const newer = releases.filter(({ version }) => compareVersions(version, had) > 0)
  if (newer.length === 0) return null
  const kinds = newer.map((release) =>
    releaseKind(release.version, releases[releases.indexOf(release) + 1]?.version ?? had),
  )
  return {
    since: had,
    kind: order.find((kind) => kinds.includes(kind)) ?? 'patch',
    parts: [...new Set(newer.toReversed().flatMap(({ partsToReprint }) => partsToReprint))],
  }
}
