import { Lexer, type MarkedToken, type Token } from 'marked'

export type MarkdownToken = MarkedToken
/** Characters read; the longest text of the shop has 50,000. */
const longest = 60_000
/** Quotes and lists in each other, at the start of one line. */
const deepest = 6

const marks = String.raw`[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]?`
const nested = new RegExp(`^((?:${marks}){${deepest}})((?:${marks})+)`, 'gm')
/** The parser calls itself for each mark of a line. */
const flat = (text: string) => text.replaceAll(nested, '$1')

/** Blocks of a Markdown text (CommonMark and tables), without any HTML being made of it; null where it is beyond parsing. */
export function readMarkdown(text: string): Token[] | null {
  try {
    return new Lexer({ gfm: true }).lex(flat(text.trim().slice(0, longest)))
  } catch (error) {
    console.warn('A text is shown as it was typed:', error)
    return null
  }
}

/** https, http, mailto and own paths; other links stay text. */
const safeAddress = /^(https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+|\/(?![/\\])[^\s<>"\\]*)$/i
export const isSafeAddress = (address: string) => safeAddress.test(address)
/** Null for an own path or a mail address. */
export function hostOf(address: string): string | null {
  try {
    return /^http/i.test(address) ? new URL(address).host : null
  } catch {
    return null
  }
}
