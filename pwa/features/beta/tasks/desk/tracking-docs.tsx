import { Link } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { Markdown } from '#pwa/ui/markdown.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { handInLimits } from '#shared/beta/tasks/measures.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const text = css({ maxWidth: 'prose' })

const parts: readonly (readonly [title: string, text: string])[] = [
  [
    'What a tester does',
    `A tester joins a program and sees its tasks at *Beta tracking* in the account menu. Each task is started, done and handed in with a few words, up to ${handInLimits.photos} photos, and numbers: print hours, all-up weight, CG found, flight minutes. A task can ask for some of these numbers; then it cannot be handed in without them. For a plane that the tester owns, weight, CG and flight minutes are filled in from *My build*.

All of it works offline. What is handed in at the field is saved on the device and arrives once, the photos before the words.`,
  ],
  [
    'What you decide',
    `A hand-in waits at *Hand-ins*, the longest waiting first. Accept it, or return it with a reason that the tester reads. A returned task can be handed in again, as often as it takes, until the program ends. An accepted task stays accepted.

By keyboard: **j** goes to the next one, **k** to the one before, **a** accepts, **r** returns. When two of you decide at once, the first decision counts, and the second is told what it was. When the tester changes a hand-in while you read it, you are asked to read it again.`,
  ],
  [
    'What it earns',
    `The first accepted task of a program earns a discount code for this tester alone. Each further one raises the code while nobody has used it, up to a cap. Once the code is used in an order, the next accepted task begins a new one. The three percentages are settings; a change holds from the next acceptance on.

The tester is told of each decision in the app, and by push and mail as they chose.`,
  ],
  [
    'What tracking shows',
    `One row for each tester, in the order in which they joined, and one column for each task. *To do*: not started. *Started*: begun, nothing handed in. *In review*: waiting for you. *Returned*: waiting for the tester. *Accepted*: done. A tester who left stays in the list if they handed something in.

Numbers of accepted hand-ins stand on the product page as medians, beside the designer's own and with how many they are. Nobody is named there.`,
  ],
  [
    'What counts as a failure',
    `A program that ends counts as failed for each participant with a required task not done: not handed in, or returned. What waits for your review counts as done, so nobody suffers from a slow review. Three failures exclude a person from further programs, until an administrator undoes one with a reason.`,
  ],
]

export function BetaTrackingDocsPage() {
  return (
    <AdminFrame>
      <PageHead title="How beta tracking works" area="admin">
        <Link to="/admin/beta-tracking" className={button()}>
          Tracking
        </Link>
      </PageHead>
      {parts.map(([title, words]) => (
        <PageSection key={title} title={title}>
          <div className={text}>
            <Markdown text={words} />
          </div>
        </PageSection>
      ))}
    </AdminFrame>
  )
}
