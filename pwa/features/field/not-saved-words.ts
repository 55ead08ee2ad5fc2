/** Where the browser refuses the worker or the database that saving needs. */
export const savesNothing = {
  title: 'This browser saves nothing',
  description: 'In a private window, or with storage switched off, the shop works online only.',
}
export const deviceIsFull = {
  title: 'This device is full',
  description: 'Free some room, then save it again.',
}
