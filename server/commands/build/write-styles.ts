import { codegen, loadConfigAndCreateContext } from '@pandacss/node'

// The functions come from the theme alone: reading the sources would double the time.
await codegen(
  await loadConfigAndCreateContext({
    configPath: 'pwa/theme/panda.config.ts',
    config: { include: [], logLevel: 'silent' },
  }),
)
