import { css } from '#styled/css'

/** Both forms of the sign-in screen stand below their tabs alike. */
export const authForm = css({ display: 'grid', gap: '16', pt: '24' })
