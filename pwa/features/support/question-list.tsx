import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { plural } from '#shared/format.ts'
import { Markdown } from '#pwa/ui/markdown.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { findQuestions } from './find-questions.ts'
import { questionsQuery } from './support.queries.ts'

const stack = css({ display: 'grid', gap: '16' })
const list = css({ borderTop: '1px solid {colors.rule}' })
const item = css({
  borderBottom: '1px solid {colors.rule}',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'tap',
    py: '8',
    fontWeight: '600',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _before: { content: '"+"', flex: 'none', width: '24px', color: 'ink2' },
  },
  '&[open] > summary': { _before: { content: '"−"' } },
})
const body = css({ pl: '24px', pb: '16' })

/** Answers first: searched while one types. */
export function QuestionList({ formId }: { formId: string }) {
  const { data, isError, refetch } = useQuery(questionsQuery(useApi()))
  const [typed, setTyped] = useState('')
  if (!data)
    return isError ? <LoadFailed what="The answers" onRetry={refetch} /> : <Skeleton height="320px" />
  const found = findQuestions(typed, data)
  return (
    <div className={stack}>
      <SearchInput
        label="Search the answers"
        placeholder="What is it about?"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <VisuallyHidden role="status">
        {typed.trim() === '' ? '' : `${plural(found.length, 'answer')} found`}
      </VisuallyHidden>
      {found.length > 0 ? (
        <div className={list}>
          {found.map(({ id, question, answer }) => (
            <details key={id} className={item}>
              <summary>{question}</summary>
              <div className={body}>
                <Markdown text={answer} />
              </div>
            </details>
          ))}
        </div>
      ) : (
        <EmptyState
          title="No answer to that yet"
          level="h3"
          action={
            <a href={`#${formId}`} className={button()}>
              Write to us
            </a>
          }
        >
          {data.length > 0 ? 'Try other words, or ask a person.' : 'Ask a person.'}
        </EmptyState>
      )}
    </div>
  )
}
