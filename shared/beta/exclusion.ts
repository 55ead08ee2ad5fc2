/** Failures that no administrator has undone; this many exclude a person from further programs. */
export const excludingFailures = 3

export const isExcluded = (failures: number): boolean => failures >= excludingFailures
