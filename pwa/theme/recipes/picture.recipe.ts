import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** A frame of fixed proportion on the picture's own ground: nothing shifts when the picture comes. */
export const picture = defineSlotRecipe({
  className: 'picture',
  slots: ['frame', 'image'],
  base: {
    frame: {
      position: 'relative',
      display: 'block',
      overflow: 'hidden',
      bg: 'pic',
      backgroundSize: 'cover',
      backgroundPosition: 'center',
    },
    image: { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    theme: {
      both: {},
      light: { frame: { _dark: { display: 'none' } } },
      dark: { frame: { _light: { display: 'none' } } },
    },
    fit: {
      cover: {},
      // The blur is as large as the picture that hides it.
      contain: {
        frame: { backgroundSize: 'contain', backgroundRepeat: 'no-repeat' },
        image: { objectFit: 'contain' },
      },
    },
  },
  defaultVariants: { theme: 'both', fit: 'cover' },
})

/** Line drawings: weights of ISO 128 whatever the scale. Classes are those the drawing generator writes. */
export const plan = defineRecipe({
  className: 'plan',
  base: {
    width: 'full',
    height: 'auto',
    overflow: 'visible',
    color: 'ink',
    '& path, & circle': {
      vectorEffect: 'non-scaling-stroke',
      fill: 'none',
      stroke: 'currentColor',
      strokeLinejoin: 'round',
      strokeWidth: '1',
    },
    '& .ln': { strokeWidth: '1.75' },
    '& .jt': { stroke: 'rule2' },
    '& .hd': { strokeDasharray: '7 4' },
    '& .cl': { stroke: 'rule2', strokeDasharray: '16 4 3 4' },
  },
  variants: {
    ghost: { true: { color: 'rule2', '& .ln': { strokeDasharray: '7 4', strokeWidth: '1.25' } } },
  },
})

/** Graph paper of 8 and 40 px: only behind drawings. */
export const ground = defineRecipe({
  className: 'ground',
  base: {
    bg: 'sheet',
    backgroundImage:
      'linear-gradient({colors.grid2} 1px, transparent 1px), linear-gradient(90deg, {colors.grid2} 1px, transparent 1px), linear-gradient({colors.grid} 1px, transparent 1px), linear-gradient(90deg, {colors.grid} 1px, transparent 1px)',
    backgroundSize: '40px 40px, 40px 40px, 8px 8px, 8px 8px',
    backgroundPosition: '-1px -1px',
  },
})
