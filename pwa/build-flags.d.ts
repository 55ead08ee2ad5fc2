interface ImportMetaEnv {
  /** True in a test build (vite.config.ts). */
  readonly AUTH_SIMULATION: boolean
}
