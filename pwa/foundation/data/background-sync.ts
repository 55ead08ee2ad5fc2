async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync
  await sync?.register('outbox')
}
/** To send where the app is closed; a browser gives up after a few tries, hence again while something waits. */
export function requestSync(): void {
  registerSync().catch(() => console.info('This browser sends what waits only while the app is open.'))
}
