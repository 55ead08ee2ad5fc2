/**
 * Runs after the frame of the stored shell: marks the link of the page, and starts the app once the frame is painted.
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
var script=document.createElement('script')
script.type='module'
script.crossOrigin=''
script.src=document.querySelector('link[data-entry]').href
document.head.appendChild(script)
}
if(document.hidden)return start()
requestAnimationFrame(function(){setTimeout(start)})
document.addEventListener('visibilitychange',start)
})()`

const entry = /<script type="module"([^>]*) src="([^"]+)"><\/script>/

/** The shell that devices keep. Its scripts are loaded at once, and run after its first paint. */
export const withFrame = (template: string, { head, html }: { head: string; html: string }): string =>
  template
    .replace(
      entry,
      (_all, attributes: string, address: string) =>
        `<link rel="modulepreload" data-entry${attributes} href="${address}">`,
    )
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', '')
    .replace('<!--state-->', () => `<div id="frame">${html}</div><script>${frameScript}</script>`)
