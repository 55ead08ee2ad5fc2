/** "Beginner": the first letter large. */
export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** What is not counted, or is in the plural already: "Sport", "Hardware", "Field gear", "Aerobatics". */
const uncounted = /(^sport|ware|gear|equipment|material|s)$/i
/** "Trainers": a kind of product as the name of a group. */
export function kinds(kind: string): string {
  return uncounted.test(kind) ? kind : `${kind}s`
}

/** A licence's name inside a sentence: "personal", but "CC BY-NC-SA 4.0" as its owner writes it. */
export function licenceInSentence(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}
