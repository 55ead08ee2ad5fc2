import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { SocialLinks } from '#shared/settings/identity.contract.ts'
import { socialNames, socialNetworks } from '#shared/settings/social-networks.ts'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { SettingsForm } from './settings-form.tsx'

export function SocialForm({ links }: { links: SocialLinks }) {
  return (
    <SettingsForm
      save={(api, form) =>
        api.adminSetSocialLinks(
          Object.fromEntries(socialNetworks.map((network) => [network, formWord(form, network)])),
        )
      }
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
