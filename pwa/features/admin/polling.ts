/** One retry, and the specification's text for a failure. */
export function polling<T>(what: string, ask: (signal: AbortSignal) => Promise<T>) {
  return {
    retry: 1,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await ask(signal)
      } catch (cause) {
        throw new Error(`Failed to fetch ${what}`, { cause })
      }
    },
  }
}
