import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** Nothing shifts when it loads. */
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
    /** Others are styles of their element. */
    shape: { landscape: { frame: { aspectRatio: '4 / 3' } } },
    theme: {
      both: {},
      light: { frame: { _dark: { display: 'none' } } },
      dark: { frame: { _light: { display: 'none' } } },
    },
    fit: {
      cover: {},
      contain: {
        frame: { backgroundSize: 'contain', backgroundRepeat: 'no-repeat' },
        image: { objectFit: 'contain' },
      },
    },
  },
  defaultVariants: { theme: 'both', fit: 'cover' },
})

/** ISO 128 weights at any scale; classes of the drawing generator. */
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

/** Behind drawings only. */
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
