import { useRouter } from '@tanstack/react-router'

/** Notes the page that somebody is on, and gives what says later whether they are still there. */
export function usePageNow() {
  const router = useRouter()
  return () => {
    const { pathname } = router.state.location
    return () => router.state.location.pathname === pathname
  }
}
