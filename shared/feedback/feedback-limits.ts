/** Limits of the specification, sections 5 and 9; `message` is ours, far above the counter's 1000 (OPEN-18). */
export const feedbackLimits = {
  counter: 1_000,
  message: 10_000,
  files: 5,
  /** Bytes; exactly this much is allowed (AMB-20). */
  fileSize: 10_485_760,
  errors: 10,
  /** Characters of one error, of an address, of a path. */
  error: 2_000,
  address: 2_000,
  path: 500,
  pages: 20,
  /** Characters of technical details that the server scrubs in one report; whole texts beyond it are dropped. */
  scrubbed: 10_000,
} as const
