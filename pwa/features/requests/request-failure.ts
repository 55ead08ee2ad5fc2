/** Specification, section 8. */
export const requestFailure = 'Failed to submit your model request. Please try again.'
