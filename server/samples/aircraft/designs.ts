import type { AircraftDesign } from '#server/samples/aircraft-design.ts'
import { avocet } from './avocet-900.sample.ts'
import { bittern } from './bittern-1200.sample.ts'
import { bullfinch } from './bullfinch-820.sample.ts'
import { curlew } from './curlew-1100.sample.ts'
import { dipper } from './dipper-620.sample.ts'
import { dunlin } from './dunlin-1000.sample.ts'
import { firecrest } from './firecrest-850.sample.ts'
import { godwit } from './godwit-1300.sample.ts'
import { goldcrest } from './goldcrest-600.sample.ts'
import { hobby } from './hobby-64.sample.ts'
import { lapwing } from './lapwing-800.sample.ts'
import { nightjar } from './nightjar-640.sample.ts'
import { ruff } from './ruff-1000.sample.ts'
import { siskin } from './siskin-760.sample.ts'
import { swift } from './swift-1200.sample.ts'
import { wheatear } from './wheatear-900.sample.ts'
import { whinchat } from './whinchat-1500.sample.ts'

/** Oldest first. */
export const aircraftDesigns: readonly AircraftDesign[] = [
  goldcrest,
  dipper,
  siskin,
  whinchat,
  nightjar,
  godwit,
  wheatear,
  ruff,
  bittern,
  avocet,
  firecrest,
  bullfinch,
  curlew,
  hobby,
  swift,
  dunlin,
  lapwing,
]
