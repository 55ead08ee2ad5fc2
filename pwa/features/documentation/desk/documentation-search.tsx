import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import type { FoundSection, Marked } from '#shared/documentation/documentation.contract.ts'
import { css } from '#styled/css'
import { AnswerOf } from './answer-of.tsx'
import { DocumentationFrame } from './documentation-frame.tsx'
import { documentationSearchQuery } from './documentation.queries.ts'

const list = css({ maxWidth: '720px', pt: '8', pb: '48' })
const item = css({
  display: 'grid',
  gap: '4',
  py: '12',
  borderTop: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
  '& mark': { bg: 'transparent', color: 'inherit', fontWeight: '650', textDecoration: 'underline' },
})
const name = css({ textStyle: 'control', py: '4' })
const quiet = css({ color: 'ink2' })

function Words({ parts }: { parts: Marked }) {
  return parts.map(({ text, isFound }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the text never changes
    isFound ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}

function Found({ section }: { section: FoundSection }) {
  const { category, page, anchor, title, heading, excerpt } = section
  return (
    <li className={item}>
      <Link
        to="/admin/docs/$category/$page"
        params={{ category, page }}
        {...(anchor === null ? {} : { hash: anchor })}
        className={name}
      >
        <Words parts={title} />
        {heading ? (
          <>
            {': '}
            <Words parts={heading} />
          </>
        ) : null}
      </Link>
      <p className={quiet}>
        <Words parts={excerpt} />
      </p>
    </li>
  )
}

function Results({ q }: { q: string }) {
  const query = useQuery(documentationSearchQuery(useApi(), q))
  return (
    <AnswerOf query={query}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState title="Nothing found">Try one word of what you're looking for.</EmptyState>
        ) : (
          <>
            <p role="status">{found.length === 1 ? '1 section' : `${found.length} sections`}</p>
            <ol className={list} aria-label="Found sections">
              {found.map((section) => (
                <Found key={`${section.category}/${section.page}#${section.anchor}`} section={section} />
              ))}
            </ol>
          </>
        )
      }
    </AnswerOf>
  )
}

export function DocumentationSearchPage() {
  const { q = '' } = useSearch({ strict: false }) as { q?: unknown }
  const asked = String(q).trim().slice(0, 100)
  return (
    <DocumentationFrame
      title="Search the documentation"
      note="The order of the words does not matter. One wrong letter is forgiven."
      q={asked}
    >
      {asked === '' ? <p>Enter one or more words.</p> : <Results q={asked} />}
    </DocumentationFrame>
  )
}
