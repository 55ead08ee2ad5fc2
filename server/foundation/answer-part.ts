declare const brand: unique symbol

/** Data that an answer depends on. Made by `part`, so that announcing and depending use the same name. */
export type AnswerPart = string & { readonly [brand]: true }
const named = (text: string) => text as AnswerPart

export const part = {
  /** With files and releases. */
  product: (id: number) => named(`product:${id}`),
  /** Which products a type has. */
  type: (slug: string) => named(`type:${slug}`),
  /** Types, and which products exist. */
  types: named('types'),
  /** Lists that any product may enter by a change. */
  lists: named('lists'),
  sales: named('sales'),
  settings: named('settings'),
  printProfiles: named('print-profiles'),
  /** Changes with a deployment only. */
  shell: named('shell'),
} as const

export const productsAmong = (parts: readonly AnswerPart[]): number[] =>
  parts.flatMap((each) => /^product:(\d+)$/.exec(each)?.[1] ?? []).map(Number)
export const writeParts = (parts: readonly AnswerPart[]): string => JSON.stringify(parts)
export const readParts = (payload: string): AnswerPart[] => JSON.parse(payload) as AnswerPart[]
