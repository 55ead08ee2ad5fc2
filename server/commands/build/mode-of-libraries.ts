import type { Plugin } from 'vite'

/** TanStack asks for the environment some 250 times a page, and Node asks the system each time: it is written into it. */
export function modeOfLibraries(): Plugin {
  return {
    name: 'mode-of-libraries',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: [/^@tanstack\//] },
            define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
          }
        : undefined,
  }
}
