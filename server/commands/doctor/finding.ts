export interface Finding {
  about: string
  level: 'fine' | 'look' | 'unsafe'
  /** What is so, and what to do about it. */
  text: string
}
const finding = (level: Finding['level']) => (about: string, text: string) => ({ about, level, text })
export const fine = finding('fine')
/** May be meant so. */
export const look = finding('look')
export const unsafe = finding('unsafe')
