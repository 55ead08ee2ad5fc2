/** Characters, pictures, metres, and metres within which two fields may be the same. */
export const fieldLimits = {
  name: 120,
  location: 200,
  rules: 2_000,
  frequency: 100,
  contact: 200,
  photos: 5,
  runway: 5_000,
  same: 300,
  /** In the directory that a device saves. */
  directory: 10_000,
} as const
