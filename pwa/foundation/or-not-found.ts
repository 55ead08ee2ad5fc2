import { notFound } from '@tanstack/react-router'
import { saysMissing } from './network/api-client.ts'

/** For loaders: a bad address is a missing page. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (saysMissing(error)) throw notFound()
    throw error
  }
}
