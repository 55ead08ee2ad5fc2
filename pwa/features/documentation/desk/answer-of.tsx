import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'

type AnswerOfProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
}

export function AnswerOf<T>({ query: { data, error, refetch }, children }: AnswerOfProps<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height="400px" />
  return (
    <LoadFailed what="The documentation" onRetry={refetch}>
      {error.message}
    </LoadFailed>
  )
}
