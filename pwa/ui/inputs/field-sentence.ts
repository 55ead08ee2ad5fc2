import { capital } from '#shared/catalogue/kind-words.ts'

/** What the shop says of a field: "is taken by another code". */
const ofField = /^(?:is|has|must|may|should|can|cannot|needs|names|belongs|lacks|does)\b/
const ended = /[.!?…][\p{Pe}\p{Pf}"']*$/u

/** "It is taken by another code." Sentences stay as they are. */
export function fieldSentence(message: string): string {
  if (!/^[a-z]+ /.test(message)) return message
  const sentence = ofField.test(message) ? `It ${message}` : capital(message)
  return ended.test(sentence) ? sentence : `${sentence}.`
}
