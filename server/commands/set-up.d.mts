export const root: string
export function endWithParent(): void
