/** Public settings and their defaults. */
export const settingDefaults = {
  cart_enabled: true,
  payment_enabled: true,
} as const
export type SettingKey = keyof typeof settingDefaults
export const settingKeys = Object.keys(settingDefaults) as [SettingKey, ...SettingKey[]]
