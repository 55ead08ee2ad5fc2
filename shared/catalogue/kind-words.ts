export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** Already plural or uncountable: "Hardware", "Aerobatics". */
const uncounted = /(^sport|ware|gear|equipment|material|s)$/i
/** "Trainers" */
export function kinds(kind: string): string {
  return uncounted.test(kind) ? kind : `${kind}s`
}

/** "personal", but "CC BY-NC-SA 4.0". */
export function licenceInSentence(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
}
