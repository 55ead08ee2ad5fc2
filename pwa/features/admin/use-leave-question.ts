import { useBlocker } from '@tanstack/react-router'

/** Asks before a page with something unsaved is left. */
export function useLeaveQuestion(isUnsaved: boolean) {
  useBlocker({
    shouldBlockFn: () => isUnsaved && !confirm('Leave without saving? What you changed here would be lost.'),
    enableBeforeUnload: isUnsaved,
  })
}
