/** Characters looked at, and shown. */
const [looked, shown] = [2_000, 220]

/** The first words of a Markdown text, without its marks. */
export function excerptOf(body: string): string {
  const plain = body
    .slice(0, looked)
    .replaceAll(/^(?:`{3,}|~{3,}).*$/gm, '')
    .replaceAll(/^ {0,3}\|.*$/gm, '')
    .replaceAll(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,300}\)/g, '$1')
    .replaceAll(/^ {0,3}(?:#{1,6} |> ?|[-*+] |\d{1,9}[.)] )/gm, '')
    .replaceAll(/[*_`~]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain.length <= shown) return plain
  const cut = plain.slice(0, shown)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > shown / 2 ? end : shown).replace(/[\ud800-\udbff]$/, '')}…`
}
