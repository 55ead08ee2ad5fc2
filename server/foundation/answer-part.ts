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
  /** Beta programs and how many take part. */
  beta: named('beta'),
  settings: named('settings'),
  printProfiles: named('print-profiles'),
  fields: named('fields'),
  /** Which posts are shown, and what lists show of them. */
  posts: named('posts'),
  post: (id: string) => named(`post:${id}`),
  /** Posts about a plane. */
  postsOf: (productId: number) => named(`posts-of:${productId}`),
  writer: (userId: string) => named(`writer:${userId}`),
  modelRequests: named('model-requests'),
  supportQuestions: named('support-questions'),
  resources: named('resources'),
  tutorials: named('tutorials'),
  /** Blocks of network addresses: no answer is made of them, each process reads them anew. */
  blocks: named('blocks'),
  /** Changes with a deployment only. */
  shell: named('shell'),
} as const

export const productsAmong = (parts: readonly AnswerPart[]): number[] =>
  parts.flatMap((each) => /^product:(\d+)$/.exec(each)?.[1] ?? []).map(Number)
export const writeParts = (parts: readonly AnswerPart[]): string => JSON.stringify(parts)
export const readParts = (payload: string): AnswerPart[] => JSON.parse(payload) as AnswerPart[]
