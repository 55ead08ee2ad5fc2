/** A desk shows what is true now: asked anew each time a screen is opened. */
export const fresh = { staleTime: 0, refetchOnMount: true } as const
