import { defineKeyframes } from '@pandacss/dev'

/** Panels come from their edge. */
export const keyframes = defineKeyframes({
  turn: { to: { transform: 'rotate(1turn)' } },
  shimmer: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } },
  pulse: { '50%': { boxShadow: '0 0 0 5px #b01f1655' } },
  fromRight: { from: { transform: 'translateX(100%)' } },
  fromBelow: { from: { transform: 'translateY(100%)' } },
  rise: { from: { transform: 'translateY(8px)', opacity: '0' } },
  fade: { from: { opacity: '0' } },
})
