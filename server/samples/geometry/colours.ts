import type { Colour } from './piece.ts'

/** Filaments and bought things that the sample aircraft are made of. */
export const white: Colour = [235, 232, 224]
export const orange: Colour = [242, 96, 15]
export const navy: Colour = [23, 41, 74]
export const graphite: Colour = [44, 47, 53]
export const black: Colour = [27, 29, 32]
export const glass: Colour = [22, 31, 43]
export const steel: Colour = [182, 186, 192]
