/** Specification, sections 5 and 9; `message` is our own, far above the counter (OPEN-18). */
export const feedbackLimits = {
  counter: 1_000,
  message: 10_000,
  files: 5,
  fileSize: 10_485_760,
  errors: 10,
  error: 2_000,
  address: 2_000,
  path: 500,
  pages: 20,
  /** Characters that the server scrubs in one report; texts beyond are dropped. */
  scrubbed: 10_000,
} as const
