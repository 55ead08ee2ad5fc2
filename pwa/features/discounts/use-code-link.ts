import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CartCode } from './use-cart-code.ts'

/** `/cart?code=…` applies a code once; the address loses it as soon as it is kept. */
export function useCodeLink({ change }: Pick<CartCode, 'change'>): void {
  const { code } = useSearch({ strict: false }) as { code?: string | number }
  const router = useRouter()
  const navigate = useNavigate()
  const taken = useRef<unknown>(undefined)
  useEffect(() => {
    if (code === undefined || taken.current === code) return
    taken.current = code
    const typed = String(code).slice(0, 40)
    const leave = () => {
      const { pathname, search } = router.state.location
      // Another page may have been opened meanwhile.
      if (pathname === '/cart' && 'code' in search && search.code === code)
        void navigate({ to: '/cart', search: {}, replace: true })
    }
    void change(typed.trim() === '' ? null : typed).finally(leave)
  }, [code, change, navigate, router])
}
