/** Outside of the public pictures. */
export const photoKey = (userId: string, id: string) => `builds/${userId}/${id.toLowerCase()}.webp`
