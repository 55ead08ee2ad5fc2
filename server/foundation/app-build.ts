let running: Promise<void> = Promise.resolve()

/** `npm start` builds the app while the server opens its database. */
export function buildBeside(build: Promise<void>): void {
  running = build
}
/** At once where nothing is built; rejects where the build fails. */
export const appBuilt = (): Promise<void> => running
