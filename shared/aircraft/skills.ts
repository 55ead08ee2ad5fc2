/** What flying and building ask of a maker, easiest first. Apart from the schemas, so that the browser takes none of them along. */
export const flyingSkills = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export const buildingSkills = ['1', '2', '3', '4'] as const
