export interface PageSearch {
  after?: string
  before?: string
}

/** Gives what a call takes from an address; what is empty is left out. */
export function asked<S extends object, K extends keyof S>(search: S, ...names: K[]): Pick<S, K> {
  const entries = names.flatMap((name) => (search[name] ? [[name, search[name]]] : []))
  return Object.fromEntries(entries) as Pick<S, K>
}

/** A page of a call that answers rows alone, each with its position. */
export function pageOfRows<Row extends { position: string }>(
  rows: readonly Row[],
  { after, before }: PageSearch,
  limit: number,
) {
  const isFirst = after === undefined && before === undefined
  return {
    rows,
    previous: isFirst ? null : (rows[0]?.position ?? null),
    next: rows.length < limit ? null : (rows.at(-1)?.position ?? null),
  }
}
