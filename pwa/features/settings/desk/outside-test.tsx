import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { setUpQuery } from './set-up.queries.ts'

type OutsideTestProps = {
  label: string
  /** False: that it works does not mean that it is ready. */
  isLive: boolean
  test: (api: Api) => Promise<{ message: string }>
}

export function OutsideTest({ label, isLive, test }: OutsideTestProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const run = useMutation({
    mutationFn: () => test(api),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: setUpQuery(api).queryKey }),
  })
  return (
    <div className={css({ display: 'grid', gap: '12', justifyItems: 'start', maxWidth: 'prose' })}>
      <Button busy={run.isPending} busyText="Trying..." onClick={() => run.mutate()}>
        {label}
      </Button>
      {run.isSuccess ? (
        <Notice tone={isLive ? 'ok' : 'waiting'} role="status">
          {run.data.message}
        </Notice>
      ) : null}
      {run.isError ? (
        <Notice tone="loss" role="alert" title="That did not work">
          {run.error.message}
        </Notice>
      ) : null}
    </div>
  )
}
