/** "Beginner": the first letter large. */
export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

const irregular: Record<string, string> = { Sport: 'Sport' }
/** "Trainers": a kind of aircraft as the name of a group. */
export function kinds(kind: string): string {
  return irregular[kind] ?? (kind.endsWith('s') ? kind : `${kind}s`)
}
