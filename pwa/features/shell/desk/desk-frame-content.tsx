import type { ReactNode } from 'react'
import { AdminFrameContext } from '#pwa/features/admin/admin-frame-context.ts'
import { TestPaymentsBanner } from '#pwa/features/settings/desk/test-payments-banner.tsx'
import { usePendingCounts } from '#pwa/features/shell/use-pending-counts.ts'
import { PalettePlace } from '#pwa/features/shell/palette-place.tsx'
import { useFilesQuestion } from './use-files-question.ts'

/** The frame of every desk shows counts and a banner that belong to single features. */
export function DeskFrameContent({ children }: { children: ReactNode }) {
  useFilesQuestion()
  return (
    <AdminFrameContext value={{ ...usePendingCounts(), banner: <TestPaymentsBanner /> }}>
      {children}
      <PalettePlace />
    </AdminFrameContext>
  )
}
