import { type DeskScreen, deskScreens } from '#shared/dashboard/desk-screens.ts'

/** Test builds alone have the simulation: no other build may name it. */
export const screensOfBuild: readonly DeskScreen[] = import.meta.env.AUTH_SIMULATION
  ? [
      ...deskScreens,
      { to: '/admin/auth-simulation', label: 'Auth simulation', group: 'Manage', words: 'roles test' },
    ]
  : deskScreens
