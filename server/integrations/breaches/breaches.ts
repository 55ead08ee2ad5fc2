/** Knows passwords that were found in breaches. */
export interface BreachList {
  /** How often the password was found; 0 for never, null where the service could not be asked in time. */
  count(password: string): Promise<number | null>
  /**
   * Asks the service again until it answers, and tells when the password was found. What waits is a digest in this
   * process's memory: it is in no table and no queue, and a restart forgets it, as the next sign-in asks anyway.
   */
  askLater(password: string, found: (times: number) => Promise<void>): void
  /** Asks now for all that waits. */
  askWaiting(): Promise<void>
  stop(): void
}
