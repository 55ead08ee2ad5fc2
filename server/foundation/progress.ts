let shown = ''
const stepOf = (text: string) => text.replace(/ \d+\/\d+$/, '')

/** A count such as "4/17" replaces the previous one; prints on a terminal only. */
export function showProgress(
  text: string,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): void {
  if (!output.isTTY) return
  const isSameStep = shown !== '' && stepOf(shown) === stepOf(text)
  output.write(`${isSameStep ? '\u001b[1A\u001b[2K' : ''}${text}\n`)
  shown = text
}
