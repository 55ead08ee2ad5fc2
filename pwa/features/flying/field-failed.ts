/** Specification, section 8. @param why the server's message, if any */
export const fieldFailed = (why: string) => ({
  title: 'Submission Failed',
  description: why || 'Failed to submit field. Please try again.',
})
