const reserved = new Set([
  'anonymous',
  'billing',
  'everyone',
  'guest',
  'help',
  'kestrel',
  'mod',
  'moderator',
  'nobody',
  'null',
  'official',
  'owner',
  'payments',
  'postmaster',
  'removed',
  'root',
  'security',
  'shop',
  'staff',
  'superuser',
  'support',
  'sysop',
  'system',
  'team',
  'undefined',
  'webmaster',
])
const looksLike: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const asLetters = (word: string) => word.replace(/[013457]/g, (digit) => looksLike[digit] ?? digit)
const readings = (word: string) => [
  word.replace(/\d+$/, ''),
  asLetters(word),
  asLetters(word.replace(/\d+$/, '')),
]
const isReserved = (word: string) => readings(word).some((name) => reserved.has(name))
const isAdmin = (word: string) => readings(word).some((name) => /^(sys)?admin|admin(istrator)?$/.test(name))

/** Refuses names that pass for staff or a removed account: "admin", "Adm1n_7", "support24", "removed_0a1b2c". */
export function isReservedUsername(username: string): boolean {
  const words = username
    .toLowerCase()
    .split('_')
    .filter((word) => /[a-z]/.test(word))
  if (words.length === 0) return false
  return (
    words[0] === 'removed' || words.some(isAdmin) || words.every(isReserved) || isReserved(words.join(''))
  )
}
