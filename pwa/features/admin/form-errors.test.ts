import { expect, test } from 'vitest'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { formErrors } from './form-errors.ts'

test('what no field of a form says is left for the form itself', () => {
  const issues = [
    { path: 'value', message: 'must be more than 0' },
    { path: 'productIds', message: 'names an unknown product: 7' },
  ]
  const error = new ApiError('status', 'Refused', 422, { code: 'invalid', message: 'Refused', issues })
  const { errorOf, untold } = formErrors(error)
  expect(errorOf('value')).toEqual({ error: 'It must be more than 0.' })
  expect(untold()).toEqual(['It names an unknown product: 7.'])
  errorOf('productIds', 'productTypes')
  expect(untold()).toEqual([])
})
