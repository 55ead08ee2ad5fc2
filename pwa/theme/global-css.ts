import { defineGlobalStyles } from '@pandacss/dev'

/** The ground of every page: reset, body text, headings, links, focus. */
export const globalCss = defineGlobalStyles({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    colorScheme: 'light',
    textSizeAdjust: '100%',
    // A field that is jumped to shows its label too.
    scrollPaddingTop: 'calc(token(sizes.header) + 40px)',
    bg: 'paper',
  },
  '[data-theme=dark]': { colorScheme: 'dark' },
  body: {
    m: '0',
    bg: 'paper',
    color: 'ink',
    fontFamily: 'sans',
    textStyle: 'text',
    fontVariantNumeric: 'tabular-nums lining-nums',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, table': { m: '0', p: '0' },
  'ul, ol': { listStyle: 'none' },
  fieldset: { border: '0', minWidth: '0' },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  h1: { textStyle: 'h1' },
  h2: { textStyle: 'h2' },
  'h3, h4': { textStyle: 'h3' },
  a: { color: 'inherit', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  'a:hover': { textDecorationThickness: '2px' },
  'button, input, select, textarea': {
    font: 'inherit',
    fontStretch: 'inherit',
    color: 'inherit',
    letterSpacing: 'inherit',
  },
  'img, svg, video': { display: 'block', maxWidth: '100%' },
  'img, video': { height: 'auto' },
  'img[data-missing]': { opacity: '0' },
  '[hidden]': { display: 'none !important' },
  // Room for the planes of who comes back, known before the first paint: nothing moves when they are there.
  '[data-own-planes] #own-planes': { minHeight: { base: '160px', desk: '152px' } },
  '[data-own-planes="2"] #own-planes': { minHeight: { base: '232px', desk: '152px' } },
  '[data-own-planes="3"] #own-planes': { minHeight: { base: '304px', desk: '152px' } },
  // A toast stands above the bar under the thumb.
  ':root:has(.thumb-bar)': { deskDown: { '--thumb-bar': '65px' } },
  // So it does above the foot of a sheet.
  ':root:has(.sheet__foot)': { '--thumb-bar': '81px' },
  // Room for the closed feedback tab at the end of the page (specification, section 9).
  ':root[data-feedback] body': { paddingBottom: '120px' },
  ':focus-visible, [data-focus-visible]': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  ':is(main, h1, h2, [role=dialog], [role=alertdialog], [role=menu]):focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
