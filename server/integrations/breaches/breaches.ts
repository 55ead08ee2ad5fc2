export interface BreachList {
  /** Null without an answer in time. */
  count(password: string): Promise<number | null>
  /** Retries in this process' memory only; the next sign-in asks anyway. */
  askLater(password: string, found: (times: number) => Promise<void>): void
  askWaiting(): Promise<void>
  stop(): void
}
