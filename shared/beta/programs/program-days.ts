const dayLength = 86_400_000

/** Days such as 2027-03-01, in UTC. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
