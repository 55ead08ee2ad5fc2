/** What drives an aircraft, in the order in which it is offered. */
export const propulsions = ['propeller', 'pusher', 'folding', 'several', 'fan', 'none'] as const
export type Propulsion = (typeof propulsions)[number]

/** What a power system is, read from how its motor and propeller are written: "2 x 7x4", "6x4 pusher", "64 mm fan". */
export function propulsionOf({ motor, propeller }: { motor: string; propeller: string }): Propulsion {
  const text = `${motor} ${propeller}`.toLowerCase()
  if (/\b(fan|edf|duct)/.test(text)) return 'fan'
  if (/^(none|no motor|-)/i.test(motor)) return 'none'
  if (/(^|\s)([2-8]|two|three|four) x /.test(text)) return 'several'
  if (/\bfold/.test(text)) return 'folding'
  return /\bpush/.test(text) ? 'pusher' : 'propeller'
}
