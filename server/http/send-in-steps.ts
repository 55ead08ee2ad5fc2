/** Waits before bytes up to this position are sent. */
export type BeforeSending = (position: number) => Promise<void>

const step = 1024 * 1024

/** Lets bytes through when `beforeSending` is through with a position beyond them, asked a step ahead. */
export async function* sendInSteps(
  chunks: AsyncIterable<Buffer>,
  begin: number,
  beforeSending: BeforeSending,
) {
  let position = begin
  let allowed = begin
  for await (const chunk of chunks) {
    position += chunk.length
    if (position > allowed) {
      allowed = position + step
      await beforeSending(allowed)
    }
    yield chunk
  }
}
