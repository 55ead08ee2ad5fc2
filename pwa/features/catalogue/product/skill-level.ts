import type { FlyingSkill } from '#shared/aircraft/aircraft.ts'

const levels: Record<FlyingSkill, 1 | 2 | 3 | 4> = { beginner: 1, intermediate: 2, advanced: 3, expert: 4 }

/** 1 to 4. */
export function flyingLevel(skill: FlyingSkill): 1 | 2 | 3 | 4 {
  return levels[skill]
}
