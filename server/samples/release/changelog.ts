import { releaseKind, releaseMeanings } from '#shared/catalogue/release-kind.ts'

interface Release {
  version: string
  date: string
  changelog: readonly string[]
  partsToReprint: readonly string[]
}

/** Newest first; `releases` oldest first. */
export function changelogOf(name: string, releases: readonly Release[]): string {
  const sections = releases.map(({ version, date, changelog, partsToReprint }, index) => {
    const kind = releaseKind(version, releases[index - 1]?.version)
    const again =
      partsToReprint.length > 0 ? `Print again: ${partsToReprint.join(', ')}.` : 'Print again: nothing.'
    return [
      `## ${version}, ${date.slice(0, 10)}`,
      '',
      ...(kind === 'first' ? [] : [releaseMeanings[kind], '', again, '']),
      ...changelog.map((line) => `- ${line}`),
      '',
    ].join('\n')
  })
  return `# ${name}\n\nMajor: parts to refit. Minor: a better part. Patch: documents.\n\n${sections.toReversed().join('\n')}`
}
