import { useState } from 'react'
import { AnswerList } from '#pwa/ui/answer-list.tsx'
import { Badge, Balloon } from '#pwa/ui/badge.tsx'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Count } from '#pwa/ui/count.tsx'
import { SkillMeter } from '#pwa/ui/drawing/meters.tsx'
import { Waiting } from '#pwa/ui/states.tsx'
import { TabPanel, Tabs } from '#pwa/ui/tabs.tsx'
import { KitPart, KitRow } from './kit-part.tsx'

const tabs = [
  { value: 'login', label: 'Sign In' },
  { value: 'register', label: 'Create Account' },
] as const

function KitTabs() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('login')
  return (
    <>
      <Tabs id="kit-tabs" label="Account" tabs={[...tabs]} value={tab} onChange={setTab} />
      <TabPanel tabs="kit-tabs" value={tab}>
        {tab === 'login' ? 'For those who have been here.' : 'For those who are new.'}
      </TabPanel>
    </>
  )
}

const skills = [
  {
    name: 'Flying',
    word: 'intermediate',
    level: 2,
    text: 'You have flown ailerons. It does not right itself.',
  },
  { name: 'Building', word: 'beginner', level: 1, text: 'Glue, two rods, one evening.' },
] as const

const answers = [
  { key: 'self', yes: true, text: 'Print for yourself, in any number' },
  { key: 'sell', yes: false, text: 'Sell prints' },
]

export function KitMarks() {
  return (
    <>
      <KitPart title="Badges">
        <KitRow>
          <Badge tone="ok">Fits 220 × 220 × 250</Badge>
          <Badge tone="okBoxed">Paid</Badge>
          <Badge tone="hatch">2 of 34 parts too tall</Badge>
          <Badge>Under 250 g</Badge>
          <Badge tone="sale">−20%</Badge>
          <Badge>Flight-tested</Badge>
          <Badge tone="dashed">Prototype</Badge>
          <Badge tone="loss">Refunded</Badge>
          <Badge tone="failed">Failed order</Badge>
          <Badge tone="leak1">Found once</Badge>
          <Badge tone="leak2">Found 9 times</Badge>
          <Badge tone="leak3">Found 99 times</Badge>
          <Badge tone="leak4">Found 100 times</Badge>
          <Waiting>2 waiting</Waiting>
          <Balloon>W1L</Balloon>
          <Count value={3} />
          <Count value={128} />
          <Count value={1} tone="failed" />
        </KitRow>
      </KitPart>
      <KitPart title="Tabs and breadcrumbs">
        <KitTabs />
        <Breadcrumbs
          items={[
            { key: 'planes', content: <a href="#planes">Planes</a> },
            { key: 'wings', content: <a href="#wings">Flying wings</a> },
            { key: 'lapwing', content: 'Lapwing 800' },
          ]}
        />
      </KitPart>
      <KitPart title="Skill">
        <SkillMeter skills={[...skills]} />
      </KitPart>
      <KitPart title="Licence">
        <AnswerList items={answers} />
      </KitPart>
    </>
  )
}
