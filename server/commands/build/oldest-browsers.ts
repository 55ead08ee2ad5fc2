/** What the build is made for, of spring 2024 (docs/browsers.md). pwa/shell.html tells older ones. */
export const oldestBrowsers = ['chrome119', 'edge119', 'firefox124', 'safari17.4', 'ios17.4']
