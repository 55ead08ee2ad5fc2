import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { ListedPage } from '#shared/documentation/documentation.contract.ts'
import { css } from '#styled/css'
import { AnswerOf } from './answer-of.tsx'
import { DocumentationFrame } from './documentation-frame.tsx'
import { documentationQuery } from './documentation.queries.ts'

const list = css({ pt: '16', pb: '48', overflowWrap: 'anywhere' })
const item = css({
  display: 'grid',
  columnGap: '32',
  rowGap: '8',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 2fr) minmax(0, 3fr)' },
  py: '12',
  borderTop: '1px solid {colors.rule}',
})
const name = css({ textStyle: 'h3' })
const quiet = css({ textStyle: 'note', color: 'ink2', mt: '4' })
const topics = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '24',
  alignContent: 'start',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: 'tap', desk: '32' } },
})

/** Each page ends with links to others. */
const isTopic = ({ id }: { id: string }) => id !== 'more'

function Feature({ category, page, title, summary, headings }: ListedPage) {
  const params = { category, page }
  return (
    <li className={item}>
      <div>
        <h2 className={name}>
          <Link to="/admin/docs/$category/$page" params={params}>
            {title}
          </Link>
        </h2>
        <p className={quiet}>{summary}</p>
      </div>
      <ul className={topics} aria-label={`Topics of ${title}`}>
        {headings.filter(isTopic).map(({ id, title: topic }) => (
          <li key={id}>
            <Link to="/admin/docs/$category/$page" params={params} hash={id}>
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

export function DocumentationFeaturesPage() {
  const query = useQuery(documentationQuery(useApi()))
  return (
    <DocumentationFrame title="Features" note="Every part of the shop with its page and its topics.">
      <AnswerOf query={query}>
        {(pages) => (
          <ul className={list} aria-label="Features">
            {pages
              .filter(({ category }) => category === 'features')
              .map((page) => (
                <Feature key={page.page} {...page} />
              ))}
          </ul>
        )}
      </AnswerOf>
    </DocumentationFrame>
  )
}
