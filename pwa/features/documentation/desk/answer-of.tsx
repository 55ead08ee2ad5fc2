import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'

type AnswerOfProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
}

/** What the shop answered, or why it is not there. */
export function AnswerOf<T>({ query: { data, error, refetch }, children }: AnswerOfProps<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height="400px" />
  return (
    <Notice
      tone="loss"
      role="alert"
      title="The documentation could not be loaded"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {error.message}
    </Notice>
  )
}
