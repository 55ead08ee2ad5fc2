import { defineGlobalStyles } from '@pandacss/dev'
import { colours } from './colours.ts'

const printed = ['paper', 'sheet', 'rule', 'rule2', 'ink', 'ink2', 'ok', 'loss'] as const
/** The colours of paper, as stronger declarations of the tokens' properties. */
const paperColours = Object.fromEntries(
  printed.map((name) => [`--colors-${name}`, `${colours[name].value.base}!`]),
)

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
  // Tapped before the scripts are here (foundation/early-taps.ts): heard, and not answered yet.
  'html:not([data-ready]) button[aria-busy=true]': { opacity: '.6', cursor: 'progress' },
  'img[data-missing]': { opacity: '0' },
  '[hidden]': { display: 'none !important' },
  // Room for the planes of who comes back, known before the first paint: nothing moves when they are there.
  '[data-own-planes] #own-planes': { minHeight: { base: '160px', desk: '152px' } },
  '[data-own-planes="2"] #own-planes': { minHeight: { base: '232px', desk: '152px' } },
  '[data-own-planes="3"] #own-planes': { minHeight: { base: '304px', desk: '152px' } },
  // While something is on its way the footer waits below the screen, where its moving moves nothing.
  'main:has(.skeleton, [data-coming])': { minHeight: '100svh' },
  // A toast stands above the bar under the thumb.
  ':root:has(.thumb-bar)': { deskDown: { '--thumb-bar': '65px' } },
  // So it does above the foot of a sheet.
  ':root:has(.sheet__foot)': { '--thumb-bar': '81px' },
  // Room for the closed feedback tab at the end of the page (specification, section 9).
  ':root[data-feedback] body': { paddingBottom: '120px' },
  ':focus-visible, [data-focus-visible]': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  ':is(main, h1, h2, [role=dialog], [role=alertdialog], [role=menu]):focus-visible': { outline: 'none' },
  // On a phone on its side the header goes with the page: a sixth of the screen is too much to keep.
  '@media (max-height: 480px)': { 'header:has(+ main)': { position: 'relative!' } },
  // On paper: what was made, without what is pressed, and never chalk on white.
  '@media print': {
    '[data-theme=dark]': paperColours,
    ':is(header, footer):not(main *), nav, .thumb-bar, .btn, .segmented__root, .picture__frame--theme_dark': {
      display: 'none!',
    },
    '.picture__frame--theme_light': { display: 'block!' },
    'section, tr, li, figure': { breakInside: 'avoid-page' },
  },
  // Where the browser sets the colours, what is pressed or chosen is still told apart, and drawn lines are drawn.
  '@media (forced-colors: active)': {
    html: {
      '--colors-ink': 'CanvasText!',
      '--colors-rule2': 'CanvasText!',
      '--colors-sheet': 'Canvas!',
    },
    '.tabs__tab:not([aria-selected=true], [aria-current=page])': { borderColor: 'Canvas!' },
    '.segmented__item[aria-pressed=true]': { color: 'Canvas!' },
    '.segmented__item[aria-pressed=true], .choice__input, .dim__line, :is(.dim__line, .span__root)::before, :is(.dim__line, .span__root)::after':
      {
        forcedColorAdjust: 'none',
      },
    '[tabindex="-1"]': { outline: '0!' },
    'select.input': { appearance: 'auto!' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
