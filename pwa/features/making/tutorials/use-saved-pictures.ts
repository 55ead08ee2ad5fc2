import { useEffect } from 'react'
import { isMetered } from '#pwa/foundation/network/network.ts'
import { whenControlled } from '#pwa/foundation/network/service-worker.ts'
import type { Tutorial } from '#shared/making/tutorials/tutorials.contract.ts'
import { savedAddresses } from './step-picture.tsx'

/** The worker saves what is fetched: pictures further down are there offline too. Not on a metered connection. */
export function useSavedPictures({ steps }: Tutorial): void {
  useEffect(() => {
    if (isMetered()) return
    const left = new AbortController()
    const save = async () => {
      // On a first visit the worker comes after the page.
      await whenControlled()
      for (const address of steps.flatMap(({ picture }) => (picture ? savedAddresses(picture) : [])))
        await fetch(address, { signal: left.signal, priority: 'low' }).catch((error: unknown) => {
          if (!left.signal.aborted) console.info('A picture is not saved for offline:', error)
        })
    }
    void save()
    return () => left.abort()
  }, [steps])
}
