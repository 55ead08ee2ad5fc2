// For browsers that cannot run the app: nothing newer than ES5. A parameter, as the linter refuses "var".
;(function (note) {
  function tell() {
    document.body.insertBefore(note, document.body.firstChild)
  }
  note.id = 'too-old'
  note.setAttribute('role', 'alert')
  note.style.cssText = 'margin:0;padding:12px 16px;background:var(--colors-paper);font:16px/24px sans-serif'
  note.textContent =
    'This browser is too old for the shop: pages may stay empty, and buttons may do nothing. ' +
    'Update it, or use Safari 17.4, Chrome 119, Edge 119, Firefox 124 or later.'
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell)
  else tell()
})(document.createElement('p'))
