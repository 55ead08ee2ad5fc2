/** What stands before several processes. */
export interface Balancer {
  url: string
  /** From now on it sends to these; what is under way ends where it is. */
  send(targets: readonly string[]): Promise<void>
  /** Ends it at once. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
