/** Runs `work` under a Web Lock, to its end even where another page takes the lock; throws errors of the request. */
export async function underLock<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null) => Promise<T>,
): Promise<T> {
  let working: Promise<T> | undefined
  try {
    return await navigator.locks.request(name, options, (lock) => (working = work(lock)))
  } catch (error) {
    if (working) return working
    throw error
  }
}

/** Waits for a lock until `signal` ends at most, as closed or cached pages may keep it; false: still held. */
export async function untilFree(name: string, signal: AbortSignal): Promise<boolean> {
  try {
    await navigator.locks.request(name, { signal }, async () => undefined)
    return true
  } catch (error) {
    if (signal.aborted) return false
    throw error
  }
}

/** Runs `work` alone, and after `patience` milliseconds even where a closed page still holds the lock. */
export async function alone<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patience)
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  try {
    return await underLock(name, { signal }, begin)
  } catch (error) {
    if (isBegun || !signal.aborted) throw error
    return underLock(name, { steal: true }, begin)
  }
}
