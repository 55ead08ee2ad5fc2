import { createContext, type ReactNode } from 'react'

interface AdminFrameContent {
  violations: number
  requests: number
  feedback: number
  failedOrders: number
  banner: ReactNode
}

/** Filled by the desk's routes: features may not be imported here. */
export const AdminFrameContext = createContext<AdminFrameContent>({
  violations: 0,
  requests: 0,
  feedback: 0,
  failedOrders: 0,
  banner: null,
})
