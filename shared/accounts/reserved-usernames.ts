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
const looksLike: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }
/** One spelling for all that looks the same in some font: "l", "I" and "1", "rn" and "m", "vv" and "w". */
const shape = (word: string) =>
  word
    .replaceAll(/\d/g, (digit) => looksLike[digit] ?? digit)
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
const reservedShapes = new Set([...reserved].map(shape))
const admin = shape('admin')
const beginsOrEnds = new RegExp(`^(sys)?${admin}|${admin}(${shape('istrator')})?$`)
const whole = new RegExp(`^(sys|super)?${admin}(${shape('istrator')})?s?$`)

const readings = (word: string) => [shape(word), shape(word.replace(/\d+$/, ''))]
const isReserved = (word: string) => readings(word).some((name) => reservedShapes.has(name))
const isAdmin = (word: string) => readings(word).some((name) => beginsOrEnds.test(name))

/** Refuses names that pass for staff or a removed account: "admin", "Adm1n_7", "ad_mln", "support24", "removed_0a1b2c". */
export function isReservedUsername(username: string): boolean {
  const words = username
    .toLowerCase()
    .split('_')
    .filter((word) => /[a-z]/.test(word))
  if (words.length === 0) return false
  const joined = words.join('')
  return (
    words[0] === 'removed' ||
    words.some(isAdmin) ||
    words.every(isReserved) ||
    isReserved(joined) ||
    readings(joined).some((name) => whole.test(name))
  )
}
