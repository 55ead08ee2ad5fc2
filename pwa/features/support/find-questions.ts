import type { Question } from '#shared/support/support.contract.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Finds questions with every word; first those that have one in the question itself. */
export function findQuestions(typed: string, questions: readonly Question[]): Question[] {
  const words = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return [...questions]
  const found = questions.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  })
  const isInQuestion = ({ question }: Question) => words.some((word) => plain(question).includes(word))
  return [...found.filter(isInQuestion), ...found.filter((each) => !isInQuestion(each))]
}
