import { atWork, type ToWorker } from '#shared/offline/worker-messages.ts'
import { postToWorker } from './service-worker.ts'

/** Milliseconds; the worker waits 40 s for a file. */
const longestSilence = 45_000
/** The worker's answer once its work is done; null where there is none, or the browser has ended it. */
export function askWorker(message: ToWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const end = (answer: unknown) => {
      clearTimeout(silence)
      port1.close()
      resolve(answer)
    }
    const wait = () => setTimeout(() => end(null), longestSilence)
    let silence = wait()
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(silence)
      if (data === atWork) silence = wait()
      else end(data)
    })
    port1.start()
    postToWorker(message, [port2])
  })
}
