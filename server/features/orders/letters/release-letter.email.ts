import type { Letter } from '#server/integrations/mail/letter.ts'
import { type ReleaseKind, releaseMeanings } from '#shared/catalogue/release-kind.ts'

interface News {
  firstName: string | null
  /** Has no My downloads. */
  isGuest: boolean
  product: string
  version: string
  changelog: readonly string[]
  /** Null where their version is unknown. */
  update: { since: string; kind: Exclude<ReleaseKind, 'first'>; parts: readonly string[] } | null
  page: string
  /** Address of the choice of letters. */
  choice: string
}

export function releaseLetter({
  firstName,
  isGuest,
  product,
  version,
  changelog,
  update,
  page,
  choice,
}: News): Letter {
  return {
    subject: `${product} release ${version} is out`,
    paragraphs: [
      `Hello ${firstName ?? 'maker'},`,
      `There is a new release of ${product}, which you own. It costs you nothing.`,
      ...changelog,
      ...(update ? [releaseMeanings[update.kind]] : []),
    ],
    facts: [
      ...(update ? [['You had', `release ${update.since}`] as const] : []),
      ...(update && update.parts.length > 0 ? [['Print again', update.parts.join(', ')] as const] : []),
    ],
    action: { label: `Get release ${version}`, url: page },
    links: [{ label: 'Stop mails about new releases', url: choice }],
    closing: [
      `We write once for each new release of what you bought here. Without these mails you still get every release ${isGuest ? 'on the page of your order' : 'in My downloads'}.`,
    ],
  }
}
