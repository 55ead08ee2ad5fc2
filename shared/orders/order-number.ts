/** As people read it. */
export const orderNumber = (number: number | string) => `KMI-${number}`
