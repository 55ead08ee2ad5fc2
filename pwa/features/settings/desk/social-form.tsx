import { useState } from 'react'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { SocialLinks } from '#shared/settings/identity.contract.ts'
import { socialNames, socialNetworks } from '#shared/settings/social-networks.ts'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { SettingsForm } from './settings-form.tsx'

const linksIn = (form: HTMLFormElement): SocialLinks =>
  Object.fromEntries(socialNetworks.map((network) => [network, formWord(form, network)]))
const linkFields = (links: SocialLinks) =>
  Object.fromEntries(socialNetworks.map((network) => [socialNames[network], links[network]]))

export function SocialForm({ links: opened }: { links: SocialLinks }) {
  const [links, take] = useState(opened)
  return (
    <SettingsForm<SocialLinks, SocialLinks>
      key={JSON.stringify(links)}
      save={(api, form, base = links) => api.adminSetSocialLinks({ ...linksIn(form), seen: base })}
      edits={{ record: links, mine: linksIn, read: (record) => record, fields: linkFields, take }}
    >
      {(errorOf) =>
        socialNetworks.map((network) => (
          <Field key={network} label={socialNames[network]} mark="optional" {...errorOf(network)}>
            <TextInput name={network} type="url" defaultValue={links[network] ?? ''} placeholder="https://" />
          </Field>
        ))
      }
    </SettingsForm>
  )
}
