import { sendsWhen } from '#pwa/foundation/data/saved-words.ts'
import { ChangeRefused, NotSaved, submitForm } from '#pwa/foundation/data/submit-change.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { OwnRequest } from '#shared/requests/requests.contract.ts'
import { requestFailure } from './request-failure.ts'

/** What became of it; null: it failed, and was said so. */
export type Sent =
  | { kind: 'sent'; request: OwnRequest }
  | { kind: 'saved'; sends: string; arrived: Promise<OwnRequest> }
  | null

export async function sendRequest(owner: string, modelName: string): Promise<Sent> {
  try {
    const result = await submitForm(owner, [{ endpoint: 'createModelRequest', input: { modelName } }])
    return result.kind === 'done'
      ? { kind: 'sent', request: result.body as OwnRequest }
      : {
          kind: 'saved',
          sends: sendsWhen(result.state),
          arrived: result.arrived as Promise<OwnRequest>,
        }
  } catch (error) {
    if (error instanceof NotSaved)
      showToast({ tone: 'error', title: 'Not saved', description: error.message })
    else if (error instanceof ChangeRefused) showToast({ tone: 'error', description: requestFailure })
    else throw error
    return null
  }
}
