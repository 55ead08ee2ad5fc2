import { PageSection } from '#pwa/ui/page-section.tsx'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { Markdown } from './markdown.tsx'

/** What is in the box. */
export function GoodsSections({ product }: { product: Product }) {
  return product.description ? (
    <PageSection title="What you get">
      <Markdown text={product.description} />
    </PageSection>
  ) : null
}
