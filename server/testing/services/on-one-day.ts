const today = () => new Date().toISOString().slice(0, 10)

/** For a test that counts on one day, in UTC: what midnight has divided begins again. */
export const onOneDay = (work: () => Promise<void>) => async (): Promise<void> => {
  for (;;) {
    const began = today()
    try {
      return await work()
    } catch (error) {
      if (today() === began) throw error
    }
  }
}
