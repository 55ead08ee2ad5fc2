// Imported by a program that builds, before its own code.
import { endWithParent } from '#server/commands/set-up.mjs'

endWithParent()
