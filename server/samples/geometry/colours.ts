import type { Colour } from './piece.ts'

/** Filaments and bought things that the sample aircraft are made of. */
export const white: Colour = [235, 232, 224]
export const cream: Colour = [243, 233, 210]
export const orange: Colour = [242, 96, 15]
export const navy: Colour = [23, 41, 74]
export const red: Colour = [196, 32, 30]
export const yellow: Colour = [236, 172, 20]
export const teal: Colour = [16, 124, 134]
export const green: Colour = [62, 104, 58]
export const sky: Colour = [70, 140, 195]
export const grey: Colour = [150, 156, 163]
export const lime: Colour = [150, 190, 40]
export const violet: Colour = [92, 66, 138]
export const graphite: Colour = [44, 47, 53]
export const black: Colour = [27, 29, 32]
export const glass: Colour = [22, 31, 43]
export const steel: Colour = [182, 186, 192]
