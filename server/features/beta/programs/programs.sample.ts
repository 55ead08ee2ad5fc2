import type { Services } from '#server/features/call.ts'
import { addDays } from '#shared/beta/programs/program-days.ts'
import type { ProgramKind } from '#shared/beta/programs/program-fields.ts'
import { insertProgram, type ProgramValues } from './admin-programs.queries.ts'
import { takePlace } from './places.queries.ts'
import { acceptSampleTester, sampleGround } from './programs-sample.queries.ts'

type SampleProgram = Omit<ProgramValues, 'startDate' | 'endDate' | 'productId' | 'status'> & {
  kind: ProgramKind
}

const plane = 'curlew-1100'
const curlew: SampleProgram = {
  kind: 'product',
  programName: 'Curlew 1100: the long nacelles',
  description:
    'The next release of the Curlew gets longer motor nacelles, so that bigger propellers clear the fuselage. We have flown two of them. Before we release it, twelve of you should print it on your own printers and fly it at your own fields.',
  productName: 'Curlew 1100',
  duration: 60,
  capacity: 12,
  filamentTypes: ['LW-PLA', 'PLA'],
  slicer: 'Any slicer that reads 3MF',
  minPrintBuildVolume: '220 x 220 x 200 mm',
  motors: [{ count: 2, type: 'Outrunner', size: '2206', kv: 1500 }],
  servos: [{ count: 5, size: '9 g' }],
  carbonFiber: [{ count: 1, type: 'Tube', size: '10 x 8 x 1000 mm' }],
  tasks: [
    {
      name: 'Print one nacelle',
      details:
        'Print the left nacelle in LW-PLA with the profile that comes with it. Tell us how long it took and whether the motor mount is square.',
      isRequired: true,
      asks: ['print_hours'],
    },
    {
      name: 'Weigh and balance',
      details: 'Assemble the Curlew with your motors and battery. Weigh it ready to fly, and find its CG.',
      isRequired: true,
      asks: ['auw', 'cg'],
    },
    {
      name: 'Fly it for half an hour',
      details:
        'Fly at least three times, once in wind. Tell us how it climbs on the bigger propellers, and whether it pulls to a side.',
      isRequired: true,
      asks: ['flight_minutes'],
    },
    {
      name: 'Show the nacelle after a hard landing',
      details: 'A photo of what broke, or of what held.',
      isRequired: false,
      asks: [],
    },
  ],
  keyPoints: ['About nine hours of printing', 'You need two 2206 motors and propellers of 7 inch'],
  keyTakeaways: ['The finished release before anybody else', 'A discount that grows with each accepted task'],
}
const fieldDay: SampleProgram = {
  kind: 'site',
  programName: 'The shop at your field',
  description:
    'The field card, the build log and the flight log should work where there is no signal. Take your phone to the field for three sessions, use them, and tell us what was in your way.',
  productName: '',
  duration: 90,
  capacity: 40,
  filamentTypes: [],
  slicer: '',
  minPrintBuildVolume: '',
  motors: [],
  servos: [],
  carbonFiber: [],
  tasks: [
    {
      name: 'Log a flying session offline',
      details: 'Open the field card at the field, fly, and log each flight before you go home.',
      isRequired: true,
      asks: ['flight_minutes'],
    },
    {
      name: 'Read a build sheet in the sun',
      details: 'Open a build sheet outdoors, and tell us what you could not read.',
      isRequired: false,
      asks: [],
    },
  ],
  keyPoints: ['Any plane, any phone', 'Three visits to your field'],
  keyTakeaways: ['Your words decide what we change next'],
}

/** One program of a plane, which the sample tester is in, and one of the site. */
export async function importSamplePrograms({ db }: Pick<Services, 'db'>): Promise<void> {
  const ground = await sampleGround(db, plane)
  if (!ground) return
  const startDate = addDays(new Date().toISOString().slice(0, 10), -7)
  await db.transaction().execute(async (trx) => {
    for (const { kind, ...fields } of [fieldDay, curlew]) {
      const values: ProgramValues = {
        ...fields,
        status: 'open',
        productId: kind === 'product' ? ground.productId : null,
        startDate,
        endDate: addDays(startDate, fields.duration),
      }
      const id = await insertProgram(trx, kind, values, { isSample: true })
      if (kind === 'site') continue
      await acceptSampleTester(trx, ground.userId)
      await takePlace(trx, id, ground.userId, 'joined')
    }
  })
}
