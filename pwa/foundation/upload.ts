import { ownHeader } from '#shared/offline/worker-messages.ts'
import { ApiError } from './api-client.ts'
import { statusText } from './status-text.ts'

/** Milliseconds without any progress after which the line is taken for gone. */
const patience = 60_000

/**
 * Sends a file with its fields as multipart, telling how far it is (0 to 1): fetch cannot tell that of what it sends.
 * Throws what a call throws; it may take as long as it likes while it gets on.
 */
export function uploadFile(
  url: string,
  file: File,
  fields: Record<string, string>,
  onProgress: (share: number) => void,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let stalled: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), patience)
    }
    request.addEventListener('loadend', () => clearTimeout(stalled))
    request.addEventListener('abort', () =>
      reject(new ApiError('timeout', 'The shop did not answer in time.')),
    )
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('error', () => reject(new ApiError('network', 'The shop cannot be reached.')))
    request.addEventListener('load', () => {
      if (request.getResponseHeader(ownHeader) === null) {
        reject(new ApiError('network', 'The shop cannot be reached.'))
        return
      }
      let data: unknown = null
      try {
        data = JSON.parse(request.responseText)
      } catch {
        reject(new ApiError('parse', 'The answer could not be read.', request.status))
        return
      }
      if (request.status < 300) resolve(data)
      else {
        const error = new ApiError(
          'status',
          statusText(request.status, request.statusText),
          request.status,
          data,
        )
        if (error.problem) error.message = error.problem.message
        reject(error)
      }
    })
    wait()
    request.send(form)
  })
}
