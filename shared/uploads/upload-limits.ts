/** Most bytes of what an administrator sends for a product. */
export const uploadLimits = {
  file: 600_000_000,
  /** Most bytes of each file in a ZIP, unpacked. */
  fileInZip: 200_000_000,
  picture: 10_485_760,
} as const

/** By its name; anything else becomes a file of the release. */
export const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|gif)$/i.test(name)
