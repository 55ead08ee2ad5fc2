import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnswerPart } from './answer-part.ts'

const told = new AsyncLocalStorage<AnswerPart[][]>()

/** Within `hearToldParts`, parts that every process is told of are noted, for `takeToldParts`. */
export const hearToldParts = <T>(run: () => T): T => told.run([], run)
export const noteToldParts = (parts: readonly AnswerPart[]): void => void told.getStore()?.push([...parts])
/** Gives the parts noted since the last call; an empty list means any part. */
export const takeToldParts = (): AnswerPart[][] => told.getStore()?.splice(0) ?? []
