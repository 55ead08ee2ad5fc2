import { cardWords, type CardWords } from '#pwa/features/notifications/cards/card-words.ts'
import { useSubscription } from '#pwa/features/notifications/cards/use-subscription.ts'
import { Switch } from '#pwa/ui/inputs/choice.tsx'
import { css } from '#styled/css'

const list = css({ display: 'grid', gap: '12' })

function SubscriptionSwitch({ words: { topic, title, text } }: { words: CardWords }) {
  const { isOn = false, wish, toggle } = useSubscription(topic)
  return (
    <Switch
      label={title}
      note={text}
      checked={wish ?? isOn}
      onChange={({ target }) => void toggle(target.checked)}
    />
  )
}

export function SubscriptionSwitches() {
  return (
    <div className={list}>
      {cardWords.map((words) => (
        <SubscriptionSwitch key={words.topic} words={words} />
      ))}
    </div>
  )
}
