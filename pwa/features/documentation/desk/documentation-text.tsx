import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Markdown } from '#pwa/ui/markdown.tsx'
import type {
  DocumentationBlock,
  DocumentationSection,
  DocumentationText as Text,
  PageLink,
} from '#shared/documentation/documentation.contract.ts'
import { pictureSize } from '#shared/documentation/pages.ts'
import { css } from '#styled/css'
import { AnchoredHeading } from './anchored-heading.tsx'
import { AnswerOf } from './answer-of.tsx'
import { CallDescription } from './call-description.tsx'
import { DocumentationFrame } from './documentation-frame.tsx'
import { documentationTextQuery } from './documentation.queries.ts'

const columns = css({
  display: 'grid',
  gap: '32',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', broad: 'minmax(0, 1fr) 272px' },
  alignItems: 'start',
  pt: '16',
  pb: '48',
})
const article = css({ display: 'grid', gap: '16', minWidth: '0', maxWidth: '760px' })
const section = css({ display: 'grid', gap: '12', minWidth: '0' })
const picture = css({ border: '1px solid {colors.rule2}', maxWidth: 'full' })
const contents = css({
  order: { base: '-1', broad: '0' },
  position: { broad: 'sticky' },
  top: { broad: 'calc(token(sizes.header) + token(sizes.adminBar) + 16px)' },
  maxHeight: { broad: 'calc(100svh - token(sizes.header) - token(sizes.adminBar) - 32px)' },
  overflowY: { broad: 'auto' },
  textStyle: 'note',
  borderTop: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
  '& h2, & summary': { textStyle: 'label', py: '12' },
  '& a': { display: 'block', py: '4' },
})
const onBroad = css({ display: { base: 'none', broad: 'block' } })
const belowBroad = css({ display: { broad: 'none' }, '& a': { py: '12' } })
const turning = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16',
  justifyContent: 'space-between',
  mt: '24',
  pt: '12',
  borderTop: '1px solid {colors.ink}',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' },
})

function Block({ block }: { block: DocumentationBlock }) {
  if (block.kind === 'text') return <Markdown text={block.text} isPage />
  return (
    <img
      className={picture}
      src={`/api/admin/docs/pictures/${block.name}`}
      alt={block.alt}
      {...pictureSize}
      loading="lazy"
    />
  )
}

const Section = ({ section: { heading, blocks } }: { section: DocumentationSection }) => (
  <section className={section} aria-labelledby={heading?.id}>
    {heading ? <AnchoredHeading {...heading} /> : null}
    {blocks.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the page never changes
      <Block key={index} block={block} />
    ))}
  </section>
)

function Contents({ headings }: Pick<Text, 'headings'>) {
  const list = (
    <ul>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="On this page" className={contents}>
      <div className={onBroad}>
        <h2>On this page</h2>
        {list}
      </div>
      <details className={belowBroad}>
        <summary>On this page</summary>
        {list}
      </details>
    </nav>
  )
}

function Turn({ to, children }: { to: PageLink | null; children: (title: string) => ReactNode }) {
  if (!to) return <span />
  return (
    <Link to="/admin/docs/$category/$page" params={{ category: to.category, page: to.page }}>
      {children(to.title)}
    </Link>
  )
}

/** A section that the address names is there only when the text is. */
function useSectionOfAddress(): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ behavior: 'instant' })
  }, [hash])
}

function Article({ text }: { text: Text }) {
  useSectionOfAddress()
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const written = link?.getAttribute('href') ?? ''
    if (!written.startsWith('/admin') || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href: written })
  }
  return (
    <div className={columns}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its links are what is pressed */}
      <article className={article} aria-label={text.title} onClick={follow}>
        {text.sections.map((each, index) => (
          <Section key={each.heading?.id ?? index} section={each} />
        ))}
        {text.calls.map((call) => (
          <CallDescription key={call.id} call={call} />
        ))}
        <nav aria-label="Pages of the documentation" className={turning}>
          <Turn to={text.previous}>{(title) => `Previous: ${title}`}</Turn>
          <Turn to={text.next}>{(title) => `Next: ${title}`}</Turn>
        </nav>
      </article>
      {text.headings.length > 1 ? <Contents headings={text.headings} /> : null}
    </div>
  )
}

type DocumentationTextProps = { category: string; page: string; title: string }

export function DocumentationText({ category, page, title }: DocumentationTextProps) {
  const query = useQuery(documentationTextQuery(useApi(), category, page))
  return (
    <DocumentationFrame title={title}>
      <AnswerOf query={query}>{(text) => <Article key={page} text={text} />}</AnswerOf>
    </DocumentationFrame>
  )
}
