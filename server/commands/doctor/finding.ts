export interface Finding {
  about: string
  level: 'fine' | 'look' | 'unsafe'
  text: string
}
const finding = (level: Finding['level']) => (about: string, text: string) => ({ about, level, text })
export const fine = finding('fine')
/** For what may be intended. */
export const look = finding('look')
export const unsafe = finding('unsafe')
