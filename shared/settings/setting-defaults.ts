/** Public switches and their defaults. */
export const switchDefaults = {
  cart_enabled: true,
  payment_enabled: true,
  /** Feedback on tasks of the assigned program; the feedback panel itself is always on. */
  site_beta_feedback_enabled: true,
} as const
export type SwitchKey = keyof typeof switchDefaults

export const percentDefaults = {
  beta_discount_first: 10,
  beta_discount_step: 5,
  beta_discount_cap: 50,
} as const
export type PercentKey = keyof typeof percentDefaults

/** Public settings and their defaults. */
export const settingDefaults = {
  ...switchDefaults,
  /** JSON with the id of a site program; null: none. */
  assigned_site_feedback_program: '{"id":null}',
  ...percentDefaults,
} as const
export type SettingKey = keyof typeof settingDefaults
export const settingKeys = Object.keys(settingDefaults) as [SettingKey, ...SettingKey[]]

export type SettingValues = Record<SwitchKey, boolean> &
  Record<PercentKey, number> & { assigned_site_feedback_program: string }
