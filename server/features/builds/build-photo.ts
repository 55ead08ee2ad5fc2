/** Key in the file store: outside of the pictures that open by their address. */
export const photoKey = (userId: string, id: string) => `builds/${userId}/${id.toLowerCase()}.webp`
