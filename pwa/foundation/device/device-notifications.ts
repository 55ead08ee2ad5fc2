/** Milliseconds that a sign-out waits for the browser's push service. */
const patience = 1_000

/** The number on the icon of the installed app; 0 takes it away. */
export async function showBadge(unread: number): Promise<void> {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> }
  try {
    await setAppBadge?.call(navigator, unread)
  } catch (error) {
    console.info('The app shows no badge:', error)
  }
}

/** Closes the device's notifications by their ids; one that the shop does not list has none. */
export async function closeNotifications(isOver: (id: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Browsers without push lack it.
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) {
    const { id = '' } = (notification.data ?? {}) as { id?: string }
    if (isOver(id)) notification.close()
  }
}

export async function clearNotifications(): Promise<void> {
  await showBadge(0)
  await closeNotifications(() => true)
}

/** Without the shop: what it still sends is shown to nobody. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await Promise.race([subscription?.unsubscribe(), new Promise((resolve) => setTimeout(resolve, patience))])
}
