import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is taken over: what is personal or in the address comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
