import { excludingFailures } from '#shared/beta/exclusion.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

/** The rule of exclusion, said beforehand. */
export const failuresWords = `Some tasks are required. ${numbers[excludingFailures] ?? excludingFailures} programs that end with one not done, and you can't join another. We warn you before each end.`
