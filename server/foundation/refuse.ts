/** Ends the process with a sentence instead of a stack: the shop cannot start as it is configured. */
export function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
