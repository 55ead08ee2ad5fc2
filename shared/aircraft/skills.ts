/** Apart from the schemas, so that the browser does not load them. */
export const flyingSkills = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export const buildingSkills = ['1', '2', '3', '4'] as const
