import { excludingFailures } from '#shared/beta/exclusion.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']

/** The rule of exclusion, said beforehand. */
export const failuresWords = `Some tasks are required. After ${numbers[excludingFailures] ?? excludingFailures} programs that ended with a required task not done, you can't join another one. We warn you before each end.`
