import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'

const read = [['shop'], ['settings'], ['social-links'], ['pages'], ['admin-settings']]

/** What is saved holds on every page at once. */
export function SettingsForm<T, D = unknown>({
  onSaved,
  ...rest
}: Omit<ComponentProps<typeof DeskForm<T, D>>, 'onSaved'> & { onSaved?: () => void }) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    showToast({ title: 'Saved', tone: 'ok' })
    await Promise.all(read.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    onSaved?.()
  }
  return <DeskForm {...rest} onSaved={refresh} />
}
