let shown = ''
const stepOf = (text: string) => text.replace(/ \d+\/\d+$/, '')

/**
 * Shows on a terminal what a start is doing. A count such as "4/17" at the end replaces the one before it; every other
 * text gets a line of its own. Output that is no terminal gets nothing.
 */
export function showProgress(
  text: string,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): void {
  if (!output.isTTY) return
  const isSameStep = shown !== '' && stepOf(shown) === stepOf(text)
  output.write(`${isSameStep ? '\u001b[1A\u001b[2K' : ''}${text}\n`)
  shown = text
}
