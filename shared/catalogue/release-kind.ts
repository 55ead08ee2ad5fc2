export type ReleaseKind = 'first' | 'major' | 'minor' | 'patch'
export const releaseMeanings: Record<Exclude<ReleaseKind, 'first'>, string> = {
  major: 'These parts must be refitted: print them again before the next flight.',
  minor: 'Worth printing again, but you can fly without it.',
  patch: 'Only documents changed: nothing to print.',
}

const numbers = (version: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { major, minor, patch }
}
/** Negative where `a` is older; "1.9" precedes "1.10". */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [numbers(a), numbers(b)]
  return one.major - other.major || one.minor - other.minor || one.patch - other.patch
}

/** 1.3 after 1.2 improves parts, 2.0 needs refitting, 1.3.1 changes documents. */
export function releaseKind(version: string, before: string | undefined): ReleaseKind {
  if (before === undefined) return 'first'
  const [now, old] = [numbers(version), numbers(before)]
  if (now.major !== old.major) return 'major'
  return now.minor === old.minor ? 'patch' : 'minor'
}
