interface ImportMetaEnv {
  /** Of a test build (vite.config.ts). */
  readonly AUTH_SIMULATION: boolean
}
