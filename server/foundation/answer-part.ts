declare const brand: unique symbol

/**
 * What an answer or a page is made of. An answer is kept until one of its parts is announced as changed; a part is made
 * by a function of `part`, so that the one who announces and the one who depends cannot write it differently.
 */
export type AnswerPart = string & { readonly [brand]: true }
const named = (text: string) => text as AnswerPart

export const part = {
  /** One product, with its files and releases. */
  product: (id: number) => named(`product:${id}`),
  /** The products of one type: which there are. */
  type: (slug: string) => named(`type:${slug}`),
  /** The product types, and which products there are at all. */
  types: named('types'),
  /** Lists that any product may enter or leave by a change of its own. */
  lists: named('lists'),
  sales: named('sales'),
  settings: named('settings'),
  printProfiles: named('print-profiles'),
  /** The built app: it changes only with a deployment. */
  shell: named('shell'),
} as const

/** The ids of the products among some parts. */
export const productsAmong = (parts: readonly AnswerPart[]): number[] =>
  parts.flatMap((each) => /^product:(\d+)$/.exec(each)?.[1] ?? []).map(Number)
/** Parts as they travel in a notification of the database. */
export const writeParts = (parts: readonly AnswerPart[]): string => JSON.stringify(parts)
export const readParts = (payload: string): AnswerPart[] => JSON.parse(payload) as AnswerPart[]
