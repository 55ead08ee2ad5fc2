/** The answer to a call of many at once: a busy shop says 503 after 1.5 s, and a device tries again. */
export async function whenFree(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
    await answer.body?.cancel()
  }
}
