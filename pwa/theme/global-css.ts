import { defineGlobalStyles } from '@pandacss/dev'
import { colours } from './colours.ts'

const printed = ['paper', 'sheet', 'rule', 'rule2', 'ink', 'ink2', 'ok', 'loss'] as const
/** Stronger declarations, for print. */
const paperColours = Object.fromEntries(
  printed.map((name) => [`--colors-${name}`, `${colours[name].value.base}!`]),
)

export const globalCss = defineGlobalStyles({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    colorScheme: 'light',
    textSizeAdjust: '100%',
    // Shows the label too.
    scrollPaddingTop: 'calc(token(sizes.header) + 40px)',
    // No wait for a second tap.
    touchAction: 'manipulation',
    bg: 'paper',
    // Firefox draws a white one within a page, and a light one in a dark sheet.
    scrollbarColor: '{colors.rule2} {colors.paper}',
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
  // Early taps (foundation/early-taps.ts).
  'html:not([data-ready]) button[aria-busy=true]': { opacity: '.6', cursor: 'progress' },
  // Behind the frame of the stored shell until that is replaced (foundation/replace-frame.ts).
  '#app:has(+ #frame)': { position: 'absolute', inset: '0 0 auto', zIndex: 'under' },
  'img[data-missing]': { opacity: '0' },
  '[hidden]': { display: 'none !important' },
  // Reserved before the first paint.
  '[data-own-planes] #own-planes': { minHeight: { base: '160px', desk: '152px' } },
  '[data-own-planes="2"] #own-planes': { minHeight: { base: '232px', desk: '152px' } },
  '[data-own-planes="3"] #own-planes': { minHeight: { base: '304px', desk: '152px' } },
  // The footer stays below the screen while loading.
  'main:has(.skeleton, [data-coming])': { minHeight: '100svh' },
  '.page-head__actions:has(> [data-wide])': { deskDown: { width: '100%' } },
  // Tables of the desk use a wide window; text keeps its own measure.
  'html[data-desk]': { '--page': '1760px' },
  // Above the bar.
  ':root:has(.thumb-bar)': { deskDown: { '--thumb-bar': '65px' } },
  ':root:has([data-save-bar])': { '--thumb-bar': '67px' },
  // Above a sheet's foot.
  ':root:has(.sheet__foot)': { '--thumb-bar': '81px' },
  // Specification, section 9.
  ':root[data-feedback] body': { paddingBottom: '120px' },
  // This padding has the colour of the footer above it.
  ':root[data-feedback] body:has(footer)': {
    backgroundImage: 'linear-gradient({colors.well}, {colors.well})',
    backgroundPosition: 'bottom',
    backgroundSize: '100% 120px',
    backgroundRepeat: 'no-repeat',
  },
  ':focus-visible, [data-focus-visible]': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  ':is(main, h1, h2, [role=dialog], [role=alertdialog], [role=menu]):focus-visible': { outline: 'none' },
  // A landscape phone has no room for a fixed header.
  '@media (max-height: 480px)': { 'header:has(+ main)': { position: 'relative!' } },
  // Without controls, dark on white.
  '@media print': {
    '[data-theme=dark]': paperColours,
    ':is(header, footer):not(main *), nav, .thumb-bar, .btn, .icon-btn, .segmented__root, .picture__frame--theme_dark':
      {
        display: 'none!',
      },
    '.picture__frame--theme_light': { display: 'block!' },
    // Browsers leave out backgrounds, of which dimension lines and scales are drawn.
    '.dim__line, .span__root, .cells__root, .progress__bar': { printColorAdjust: 'exact' },
    'section, tr, li, figure': { breakInside: 'avoid-page' },
    '@page': { margin: '12mm' },
    ':root[data-feedback] body': { pb: '0', backgroundImage: 'none' },
    // Once, at the end of the table.
    tfoot: { display: 'table-row-group' },
    // What nobody needs on paper.
    '[data-print=no]': { display: 'none!' },
    // A plane's data on a few sheets.
    '[data-plan]': { zoom: '.7', display: 'flex', flexDirection: 'column' },
    // The sheet for the field comes last.
    '#first-flight': { order: '1' },
    '[data-plan] :is(td, tbody th)': { py: '3px!' },
    '[data-plan] :is(#parts, #need) section': { breakInside: 'auto' },
    'h2, h3, caption': { breakAfter: 'avoid' },
  },
  // States stay visible in forced colours.
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
