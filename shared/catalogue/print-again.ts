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

/** What somebody had before the newest release: the newest of what they bought and of the earlier ones they downloaded. */
export function versionHad(
  bought: readonly string[],
  downloaded: readonly string[],
  newest: string,
): string | undefined {
  return downloaded
    .filter((version) => compareVersions(version, newest) < 0)
    .concat(bought)
    .toSorted(compareVersions)
    .at(-1)
}

/** The most severe kind among releases newer than `had`, and each part to reprint once; null: up to date. */
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
