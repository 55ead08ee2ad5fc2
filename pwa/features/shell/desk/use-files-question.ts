import { useBlocker } from '@tanstack/react-router'
import { isAnyUnsent } from '#pwa/features/catalogue/desk/file-sender.ts'
import { isDeskPath } from '#shared/rendering.ts'

const question = 'Some files have not arrived yet. Leave? You will have to choose them again.'

/** Asks before the desk is left while files are sent; its own screens go on sending. */
export function useFilesQuestion() {
  useBlocker({
    shouldBlockFn: ({ next }) => isAnyUnsent() && !isDeskPath(next.pathname) && !confirm(question),
    enableBeforeUnload: isAnyUnsent,
  })
}
