import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import type { ListedPage } from '#shared/documentation/documentation.contract.ts'
import { css } from '#styled/css'
import { AnswerOf } from './answer-of.tsx'
import { DocumentationFrame } from './documentation-frame.tsx'
import { documentationQuery } from './documentation.queries.ts'

const list = css({
  display: 'grid',
  columnGap: '32',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    desk: 'repeat(2, minmax(0, 1fr))',
    broad: 'repeat(3, minmax(0, 1fr))',
  },
  pb: '16',
})
const item = css({
  display: 'grid',
  alignContent: 'start',
  gap: '4',
  py: '12',
  borderTop: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const name = css({ textStyle: 'control', display: 'inline-flex', alignItems: 'center', minHeight: '32' })
const quiet = css({ textStyle: 'note', color: 'ink2' })

const categories = [
  { category: 'features', title: 'Running the shop', aside: 'For every administrator' },
  { category: 'architecture', title: 'How it is built', aside: 'For engineers' },
  { category: 'api', title: 'API', aside: 'For engineers' },
] as const

function Category({ pages }: { pages: ListedPage[] }) {
  return (
    <ul className={list}>
      {pages.map(({ category, page, title, summary }) => (
        <li key={page} className={item}>
          <Link to="/admin/docs/$category/$page" params={{ category, page }} className={name}>
            {title}
          </Link>
          <p className={quiet}>{summary}</p>
        </li>
      ))}
    </ul>
  )
}

export function DocumentationIndexPage() {
  const query = useQuery(documentationQuery(useApi()))
  return (
    <DocumentationFrame
      title="Documentation"
      note="How this shop works, and what you can do in the administration."
    >
      <AnswerOf query={query}>
        {(pages) =>
          categories.map(({ category, title, aside }) => (
            <PageSection key={category} title={title} aside={aside}>
              <Category pages={pages.filter((page) => page.category === category)} />
            </PageSection>
          ))
        }
      </AnswerOf>
    </DocumentationFrame>
  )
}
