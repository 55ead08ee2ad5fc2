import { createContext, useContext } from 'react'
import type { Api } from './api-client.ts'

export const ApiContext = createContext<Api | null>(null)

/** Fetch, or the handlers while rendering. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi stands outside the app')
  return api
}
