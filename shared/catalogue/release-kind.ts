/** What a release means for who has built the aircraft already. */
export type ReleaseKind = 'first' | 'major' | 'minor' | 'patch'
/** A sentence for each that follows another. */
export const releaseMeanings: Record<Exclude<ReleaseKind, 'first'>, string> = {
  major: 'Parts to refit: print them again before the next flight.',
  minor: 'A better part: worth printing again, nothing has to be refitted.',
  patch: 'Documents only: nothing to print.',
}

const numbers = (version: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { major, minor, patch }
}
/** Below 0 where `a` is the older version: "1.9" comes before "1.10". */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [numbers(a), numbers(b)]
  return one.major - other.major || one.minor - other.minor || one.patch - other.patch
}

/**
 * The kind of a release by its number and the one before it: 1.3 after 1.2 is a better part, 2.0 has parts to refit,
 * 1.3.1 is documents.
 */
export function releaseKind(version: string, before: string | undefined): ReleaseKind {
  if (before === undefined) return 'first'
  const [now, old] = [numbers(version), numbers(before)]
  if (now.major !== old.major) return 'major'
  return now.minor === old.minor ? 'patch' : 'minor'
}
