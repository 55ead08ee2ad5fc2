import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { StrengthMeter } from '#pwa/ui/drawing/meters.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { KitPart } from './kit-part.tsx'

export function KitFields() {
  return (
    <KitPart title="Fields">
      <Field label="Email">
        <TextInput type="email" placeholder="you@example.com" />
      </Field>
      <Field label="Focus">
        <TextInput data-focus-visible="" defaultValue="pilot@example.com" />
      </Field>
      <FieldPair>
        <Field label="First Name" error="Enter your first name.">
          <TextInput />
        </Field>
        <Field label="Username" mark="optional" good="Username available">
          <TextInput defaultValue="wingmaker" />
        </Field>
      </FieldPair>
      <Field label="Slug" hint="Fixed since it was published.">
        <TextInput disabled defaultValue="lapwing-800" />
      </Field>
      <Field label="Password" hint="At least 8 characters">
        <PasswordInput autoComplete="new-password" defaultValue="Throw first, then power" />
      </Field>
      <StrengthMeter level={1} word="Weak" note="28 bits" good={false} />
      <StrengthMeter level={4} word="Strong" note="66 bits" good />
      <SearchInput label="Search planes" placeholder="Name, slug, part code" />
      <Field label="How it flies">
        <Textarea defaultValue="Hands off it rights itself. It glides flat and lands at a walking pace." />
      </Field>
    </KitPart>
  )
}
