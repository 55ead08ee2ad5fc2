import type { Application } from '#shared/beta/users/beta-users.contract.ts'

/** As the form sends it. */
export const testApplication: Application = {
  username: 'toni',
  firstName: 'Toni',
  lastName: '',
  email: 'tester@example.com',
  country: 'FI',
  printerTypes: ['Prusa MK4, MK4S'],
  materialTypes: ['LW-PLA', 'PETG-CF'],
  preferredSlicer: 'OrcaSlicer',
  landingAreas: ['Short grass'],
  willPrint: true,
  willFly: true,
  willRecordVideo: false,
  willGiveFeedback: true,
  willPostSocial: false,
  socialMediaPlatforms: ['YouTube'],
}
