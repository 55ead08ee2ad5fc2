/** Always refetched. */
export const fresh = { staleTime: 0, refetchOnMount: true } as const
/** The same for a page of a list: the page before stays in view while the next one loads. */
export const freshList = { ...fresh, placeholderData: <T>(before: T | undefined) => before } as const
