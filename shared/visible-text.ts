import * as v from 'valibot'
import { text } from './fields.ts'

/** Characters that turn the direction of what follows, beyond their own text. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
/** Marks over one letter: more than four cover the lines around it. */
const stacked = /(\p{M}{4})\p{M}+/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Letters that look empty: fillers of Hangul, the empty pattern of Braille. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]/g

const tidy = (value: string) => value.replaceAll(turning, '').replaceAll(stacked, '$1').trim()

/** Text for other people's screens: something in it can be seen, and it stays within its own lines. */
export const visibleText = (most: number) =>
  v.pipe(
    text(most),
    v.transform(tidy),
    v.check((value) => visible.test(value.replaceAll(blank, '')), 'is required'),
  )
export const visibleLine = (most: number) =>
  v.pipe(
    visibleText(most),
    v.transform((value) => value.replaceAll(/\s+/g, ' ')),
  )
