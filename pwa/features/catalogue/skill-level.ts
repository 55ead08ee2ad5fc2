import { flyingSkills, type FlyingSkill } from '#shared/aircraft/aircraft.ts'

/** 1 beginner to 4 expert. */
export function flyingLevel(skill: FlyingSkill): 1 | 2 | 3 | 4 {
  return ([1, 2, 3, 4] as const)[flyingSkills.indexOf(skill)] ?? 1
}
