import { Link } from '@tanstack/react-router'
import { install, type InstallWay, useInstallWay } from '#pwa/foundation/device/install.store.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const steps = css({
  display: 'grid',
  gap: '12',
  pl: '24',
  listStyle: 'decimal',
  maxWidth: 'prose',
  '& li': { pl: '8' },
})
const text = css({ maxWidth: 'prose', mb: '16' })

function Steps({ way }: { way: Exclude<InstallWay, 'prompt' | 'installed'> }) {
  return way === 'iphone' ? (
    <ol className={steps}>
      <li>Open this page in Safari, and tap Share: the square with the arrow upwards.</li>
      <li>Choose “Add to Home Screen”.</li>
      <li>Tap “Add”. Open the app from your home screen once while you're online, and sign in there.</li>
    </ol>
  ) : (
    <ol className={steps}>
      <li>Open the menu of your browser.</li>
      <li>Choose “Install app” or “Add to Home screen”; in Safari on a Mac, “Add to Dock”.</li>
      <li>If you see neither, a bookmark opens the shop offline just as well.</li>
    </ol>
  )
}

export function InstallPage() {
  const { shortName } = useShop()
  const way = useInstallWay()
  return (
    <Container narrow>
      <PageHead title={`Install ${shortName}`} />
      <p className={text}>
        On your home screen it opens like an app, with the cards of your planes one tap away, also offline.
      </p>
      {way === 'installed' ? (
        <Notice
          tone="ok"
          title="It is installed"
          action={
            <Link to="/field" className={button()}>
              At the field
            </Link>
          }
        >
          You are in the app.
        </Notice>
      ) : way === 'prompt' ? (
        <Button tone="act" onClick={() => void install()}>
          Install {shortName}
        </Button>
      ) : way ? (
        <PageSection title={way === 'iphone' ? 'On an iPhone or iPad' : 'In this browser'}>
          <Steps way={way} />
        </PageSection>
      ) : null}
    </Container>
  )
}
