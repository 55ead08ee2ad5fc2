import type { ReactNode } from 'react'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'

const fields = css({ display: 'grid', gap: '16', minWidth: '0' })

/** Fields of a `DeskForm` in parts: their name stands on the left where there is room. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageSection beside title={title}>
      <div className={fields}>{children}</div>
    </PageSection>
  )
}
