import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CartCode } from './use-cart-code.ts'

/** `/cart?code=…` applies a code once; the address then loses it. */
export function useCodeLink({ change }: Pick<CartCode, 'change'>): void {
  const { code } = useSearch({ strict: false }) as { code?: string | number }
  const navigate = useNavigate()
  const taken = useRef<unknown>(undefined)
  useEffect(() => {
    if (code === undefined || taken.current === code) return
    taken.current = code
    const typed = String(code).slice(0, 40)
    void change(typed.trim() === '' ? null : typed)
    void navigate({ to: '/cart', search: {}, replace: true })
  }, [code, change, navigate])
}
