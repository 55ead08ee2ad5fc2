import { css } from '#styled/css'

export const authForm = css({ display: 'grid', gap: '16', pt: '24', maxWidth: '480' })
