export const orderNumber = (number: number | string) => `KMI-${number}`

/** Digits of a typed order number such as "KMI-10427", "kmi 10427" or "10427"; null for other texts. */
export const digitsOf = (typed: string): string | null =>
  /^(?:kmi[-\s]?)?(\d{1,9})$/i.exec(typed.trim())?.[1] ?? null
