/**
 * Runs after the frame of the stored shell: marks the link of the page, and loads the scripts once the frame is painted.
 * A hidden page paints nothing. Flying with a card needs the whole screen: it has no frame.
 */
export const frameScript = `(function(){
var frame=document.getElementById('frame'),path=location.pathname,isStarted=false
frame.querySelectorAll('header nav a').forEach(function(link){
var to=link.getAttribute('href')
if(path===to||to!=='/'&&path.indexOf(to+'/')===0)link.setAttribute('aria-current','page')
})
if(/^\\/field\\/./.test(path))frame.remove()
function start(){
if(isStarted)return
isStarted=true
document.querySelectorAll('link[data-late]').forEach(function(link){
if(!link.dataset.on||new RegExp(link.dataset.on).test(path))link.rel='modulepreload'
})
var script=document.createElement('script')
script.type='module'
script.crossOrigin=''
script.src=document.querySelector('link[data-late]').href
document.head.appendChild(script)
}
if(document.hidden)return start()
requestAnimationFrame(function(){setTimeout(start)})
document.addEventListener('visibilitychange',start)
})()`

const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">/g

/** What most visits open. A pattern of paths, and the screens' files as in pwa/routes.tsx. */
const oftenOpened: readonly { on: string; files: readonly string[] }[] = [
  { on: '^/$', files: ['pages/shop/home.tsx'] },
  { on: '^/planes$', files: ['pages/shop/planes.tsx', 'features/catalogue/list.loader.ts'] },
  { on: '^/planes/[^/]+$', files: ['pages/shop/product.tsx', 'features/catalogue/product.loader.ts'] },
]

/**
 * The shell that devices keep, which have its scripts too: compiling them would delay the first paint. A screen's own
 * scripts load beside the first one, which would ask for them only once it has run.
 */
export function withFrame(
  template: string,
  { head, html }: { head: string; html: string },
  chunksOf: (file: string) => readonly string[],
): string {
  const screens = oftenOpened.flatMap(({ on, files }) =>
    [...new Set(files.flatMap(chunksOf))].map(
      (chunk) => `<link data-late data-on="${on}" crossorigin href="${chunk}">`,
    ),
  )
  return template
    .replace(entry, '<link data-late crossorigin href="$1">')
    .replaceAll(preload, '<link data-late crossorigin href="$1">')
    .replace('</head>', () => `${screens.join('')}</head>`)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', '')
    .replace('<!--state-->', () => `<div id="frame">${html}</div><script>${frameScript}</script>`)
}
