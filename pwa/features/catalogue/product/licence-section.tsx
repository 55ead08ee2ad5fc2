import { AnswerList } from '#pwa/ui/answer-list.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { licenceInSentence } from '#shared/catalogue/kind-words.ts'

const note = css({ textStyle: 'note', color: 'ink2', mt: '12' })

export function LicenceSection({ licence: { name, lines } }: { licence: NonNullable<Product['licence']> }) {
  return (
    <PageSection title={`Licence: ${licenceInSentence(name)}`} onPaper={false}>
      <AnswerList items={lines.map(({ allowed, text }) => ({ key: text, yes: allowed, text }))} />
      <p className={note}>Your order keeps this licence. You get later releases too.</p>
    </PageSection>
  )
}
