import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const questions = [
  { id: 1, question: 'Where are my files?', answer: 'In My downloads.' },
  { id: 2, question: 'A download stopped', answer: 'Start it again. The ZIP of the Élan is large.' },
  { id: 3, question: 'May I sell prints?', answer: 'See the licence.' },
]
const ids = (typed: string) => findQuestions(typed, questions).map(({ id }) => id)

test('questions are found by all words of question and answer, those with a word in the question first', () => {
  expect(ids('')).toEqual([1, 2, 3])
  expect(ids('download')).toEqual([2, 1])
  expect(ids('DOWNLOAD zip')).toEqual([2])
  expect(ids('elan')).toEqual([2])
  expect(ids('licence files')).toEqual([])
  expect(ids('<script>')).toEqual([])
})
