import type { Contract } from '#shared/contract.ts'
import { accountsContract } from '#shared/accounts/accounts.contract.ts'
import { accountRemovalContract } from '#shared/accounts/account-removal.contract.ts'
import { adminUsersContract } from '#shared/accounts/admin-users.contract.ts'
import { passwordsContract } from '#shared/accounts/passwords.contract.ts'
import { profileContract } from '#shared/accounts/profile.contract.ts'
import { providersContract } from '#shared/accounts/providers.contract.ts'
import { twoFactorContract } from '#shared/accounts/two-factor.contract.ts'
import { adminProgramsContract } from '#shared/beta/programs/admin-programs.contract.ts'
import { programsContract } from '#shared/beta/programs/programs.contract.ts'
import { adminBetaTasksContract } from '#shared/beta/tasks/admin-tasks.contract.ts'
import { betaTasksContract } from '#shared/beta/tasks/tasks.contract.ts'
import { betaUsersContract } from '#shared/beta/users/beta-users.contract.ts'
import { adminNewsContract } from '#shared/notifications/admin-news.contract.ts'
import { lettersContract } from '#shared/notifications/letters.contract.ts'
import { notificationsContract } from '#shared/notifications/notifications.contract.ts'
import { pushContract } from '#shared/notifications/push.contract.ts'
import { subscriptionsContract } from '#shared/notifications/subscriptions.contract.ts'
import { failedOrdersContract } from '#shared/orders/failed-orders.contract.ts'
import { exportsContract } from '#shared/exports/exports.contract.ts'
import { auditContract } from '#shared/operations/audit.contract.ts'
import { jobsContract } from '#shared/operations/jobs.contract.ts'
import { mailLogContract } from '#shared/operations/mail-log.contract.ts'
import { systemContract } from '#shared/operations/system.contract.ts'
import { violationsContract } from '#shared/security/violations.contract.ts'
import { identityContract } from '#shared/settings/identity.contract.ts'
import { mailboxContract } from '#shared/settings/mailbox.contract.ts'
import { pagesContract } from '#shared/settings/pages.contract.ts'
import { samplesContract } from '#shared/settings/samples.contract.ts'
import { sellingContract } from '#shared/settings/selling.contract.ts'
import { setUpContract } from '#shared/settings/set-up.contract.ts'
import { settingsContract } from '#shared/settings/settings.contract.ts'
import { documentationContract } from '#shared/documentation/documentation.contract.ts'
import { authenticationExamples } from './examples/authentication.ts'
import { betaExamples } from './examples/beta-programs.ts'
import { failedOrderExamples } from './examples/failed-orders.ts'
import { notificationExamples } from './examples/notifications.ts'
import { systemExamples } from './examples/system-tools.ts'
import { userExamples } from './examples/user-management.ts'
import type { Example } from './example.ts'

type CallName = keyof Contract
const { adminRequirePasswordChange, ...passwordsOfMembers } = passwordsContract
const { adminRemoveTwoFactor, adminGetTwoFactorRule, adminSetTwoFactorRule, ...factorsOfMembers } =
  twoFactorContract

const namesOf = (...contracts: Partial<Contract>[]) =>
  contracts.flatMap((contract) => Object.keys(contract) as CallName[])

export const callsOfPages: Record<string, { calls: CallName[]; examples: readonly Example[] }> = {
  authentication: {
    calls: namesOf(
      accountsContract,
      passwordsOfMembers,
      factorsOfMembers,
      profileContract,
      providersContract,
    ),
    examples: authenticationExamples,
  },
  'user-management': {
    calls: namesOf(
      adminUsersContract,
      { adminRequirePasswordChange, adminRemoveTwoFactor, adminGetTwoFactorRule, adminSetTwoFactorRule },
      accountRemovalContract,
    ),
    examples: userExamples,
  },
  'failed-orders': { calls: namesOf(failedOrdersContract), examples: failedOrderExamples },
  notifications: {
    calls: namesOf(
      notificationsContract,
      subscriptionsContract,
      pushContract,
      lettersContract,
      adminNewsContract,
    ),
    examples: notificationExamples,
  },
  'system-tools': {
    calls: namesOf(
      settingsContract,
      identityContract,
      sellingContract,
      pagesContract,
      setUpContract,
      samplesContract,
      mailboxContract,
      violationsContract,
      jobsContract,
      mailLogContract,
      systemContract,
      auditContract,
      exportsContract,
      documentationContract,
    ),
    examples: systemExamples,
  },
  'beta-programs': {
    calls: namesOf(
      programsContract,
      adminProgramsContract,
      betaUsersContract,
      betaTasksContract,
      adminBetaTasksContract,
    ),
    examples: betaExamples,
  },
}
