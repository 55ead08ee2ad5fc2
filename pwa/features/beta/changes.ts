import { placeChanges } from '#pwa/features/beta/programs/place-changes.ts'
import { taskChanges } from '#pwa/features/beta/tasks/task-changes.ts'
import { betaUserChanges } from '#pwa/features/beta/users/user-changes.ts'

export const changeKinds = [placeChanges, taskChanges, betaUserChanges]
