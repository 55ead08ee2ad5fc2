/** Outside of the public pictures. */
export const handInPhotoKey = (userId: string, id: string) => `beta/${userId}/${id.toLowerCase()}.webp`
