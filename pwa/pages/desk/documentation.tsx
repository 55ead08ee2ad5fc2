import { useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { DocumentationText } from '#pwa/features/documentation/desk/documentation-text.tsx'
import { NotFoundPage } from '#pwa/pages/not-found.tsx'
import { documentationPages } from '#shared/documentation/pages.ts'

export function DocumentationPage() {
  const { category, page } = useParams({ strict: false })
  const known = documentationPages.find((each) => each.category === category && each.page === page)
  if (known) return <DocumentationText {...known} />
  return (
    <AdminFrame>
      <NotFoundPage />
    </AdminFrame>
  )
}
