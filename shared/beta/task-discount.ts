import { percentDefaults } from '#shared/settings/setting-defaults.ts'

/** Whole percent: for the first accepted task, more for each further one, and at most. */
export interface DiscountRule {
  first: number
  step: number
  cap: number
}
export const ruleOf = (settings: Record<keyof typeof percentDefaults, number>): DiscountRule => ({
  first: settings.beta_discount_first,
  step: settings.beta_discount_step,
  cap: settings.beta_discount_cap,
})
export const usualDiscountRule = ruleOf(percentDefaults)

/** Percent off that so many accepted tasks earn. */
export function taskDiscount(tasks: number, { first, step, cap }: DiscountRule = usualDiscountRule): number {
  return tasks < 1 ? 0 : Math.min(cap, first + step * (tasks - 1))
}
