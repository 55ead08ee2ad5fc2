export const propulsions = ['propeller', 'pusher', 'folding', 'several', 'fan', 'none'] as const
export type Propulsion = (typeof propulsions)[number]

/** Reads "2 x 7x4", "6x4 pusher" or "64 mm fan". */
export function propulsionOf({ motor, propeller }: { motor: string; propeller: string }): Propulsion {
  const text = `${motor} ${propeller}`.toLowerCase()
  if (/\b(fan|edf|duct)/.test(text)) return 'fan'
  if (/^(none|no motor|-)/i.test(motor)) return 'none'
  if (/(^|\s)([2-8]|two|three|four) x /.test(text)) return 'several'
  if (/\bfold/.test(text)) return 'folding'
  return /\bpush/.test(text) ? 'pusher' : 'propeller'
}
