import { useParams } from '@tanstack/react-router'
import { DocumentationText } from '#pwa/features/documentation/desk/documentation-text.tsx'
import { documentationPages } from '#shared/documentation/pages.ts'
import { DeskNotFoundPage } from './desk-not-found.tsx'

export function DocumentationPage() {
  const { category, page } = useParams({ strict: false })
  const known = documentationPages.find((each) => each.category === category && each.page === page)
  if (known) return <DocumentationText {...known} />
  return <DeskNotFoundPage />
}
