/** Hands the browser a file under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // A download begins after the click; Safari loses one whose address has ended by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
