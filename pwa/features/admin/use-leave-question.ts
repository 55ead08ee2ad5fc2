import { useBlocker } from '@tanstack/react-router'

export function useLeaveQuestion(isUnsaved: boolean) {
  useBlocker({
    shouldBlockFn: () => isUnsaved && !confirm('Leave without saving? Your changes here will be lost.'),
    enableBeforeUnload: isUnsaved,
  })
}
