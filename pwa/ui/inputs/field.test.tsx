// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

afterEach(() => document.body.replaceChildren())

/** What the field says once its form is sent. */
async function saidOf(drawing: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('form'))
  const root = createRoot(place)
  await act(async () => root.render(drawing))
  await act(async () => place.querySelector('input')?.checkValidity())
  const said = place.querySelector('[aria-live]')?.textContent
  await act(async () => root.unmount())
  return said
}

test.each([
  ['email', 'nobody', 'Please enter a valid email address'],
  ['url', 'kestrel', 'Enter an address that begins with https://'],
])('a field of type %s says what is wanted of it', async (type, value, said) => {
  expect(
    await saidOf(
      <Field label="Tracking page">
        <TextInput type={type} defaultValue={value} />
      </Field>,
    ),
  ).toBe(said)
})

test.each(['', 'cheap'])('for "%s" a price is asked for in the words of its form', async (value) => {
  expect(
    await saidOf(
      <Field label="Price" wanted="Enter a price such as 24.90.">
        <TextInput required pattern="\d{1,8}([.,]\d{1,2})?" defaultValue={value} />
      </Field>,
    ),
  ).toBe('Enter a price such as 24.90.')
})

test('an empty field is asked for by its label', async () => {
  expect(
    await saidOf(
      <Field label="First Name">
        <TextInput required />
      </Field>,
    ),
  ).toBe('Enter first name.')
})
