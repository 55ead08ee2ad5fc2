import { useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import type { CardWords } from './card-words.ts'
import { useSubscription } from './use-subscription.ts'

const LoginRequired = late(async () => (await import('./login-required.tsx')).LoginRequired)
const Subscribed = late(async () => (await import('./subscribed.tsx')).Subscribed)

type Asked = 'sign-in' | 'subscribed' | null

export function SubscriptionButton({ words }: { words: CardWords }) {
  const { isOn = false, wish, toggle } = useSubscription(words.topic)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const tap = async () => {
    const isSubscribed = await toggle(!isOn)
    if (isSubscribed === null) setAsked('sign-in')
    else if (isSubscribed && !isOn) setAsked('subscribed')
  }
  return (
    <>
      <Button tone={isOn ? 'subscribed' : 'second'} busy={wish !== null} onClick={() => void tap()}>
        {isOn ? words.unsubscribe : words.subscribe}
      </Button>
      <WhenOpened open={asked === 'sign-in'}>
        <LoginRequired open={asked === 'sign-in'} onClose={close} />
      </WhenOpened>
      <WhenOpened open={asked === 'subscribed'}>
        <Subscribed open={asked === 'subscribed'} words={words} onClose={close} />
      </WhenOpened>
    </>
  )
}
