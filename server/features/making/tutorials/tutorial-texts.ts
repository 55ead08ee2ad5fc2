import type { TutorialLevel } from '#shared/making/tutorials/tutorial-levels.ts'

export interface SampleTutorial {
  slug: string
  title: string
  summary: string
  level: TutorialLevel
  minutes: number
  parts: readonly (readonly [quantity: number, name: string, note?: string])[]
  tools: readonly string[]
  /** Slugs; none: for every aircraft. */
  products: readonly string[]
  /** `drawing` names a file of tutorial-drawings. */
  steps: readonly {
    id: string
    title: string
    text: string
    minutes: number
    drawing?: { name: string; alt: string }
  }[]
}

const calibrate: SampleTutorial = {
  slug: 'calibrate-lw-pla',
  title: 'Calibrate LW-PLA in an hour',
  summary:
    'Find the temperature and the flow at which your spool foams to half its weight, so that the first wing panel weighs what the parts list says.',
  level: 'first',
  minutes: 60,
  parts: [[1, 'Spool of LW-PLA', 'dry']],
  tools: ['Caliper that reads 0.01 mm', 'Scale that reads 0.1 g', 'Sharp knife', 'Pen and paper'],
  products: [],
  steps: [
    {
      id: 'lwdryit0',
      title: 'Dry the spool',
      minutes: 5,
      text: 'Wet filament foams where it should not, and strings. Dry it for four hours at 45 °C the evening before, and keep it in a bag afterwards.\n\nPull 30 cm through the nozzle by hand at 215 °C. It should come out smooth and quiet. Hissing is water: **dry it again**.',
    },
    {
      id: 'lwcubes0',
      title: 'Print a cube with one wall',
      minutes: 20,
      drawing: {
        name: 'cube',
        alt: 'A cube of 40 mm with one wall, no lid and no infill; the wall is marked with its width w.',
      },
      text: 'Take a cube of 40 mm. Set one wall, no lid, no infill, 0.25 mm layers, fan off, one speed of 45 mm/s for everything.\n\nSet the flow to 100% and print it four times: at 215, 225, 235 and 245 °C. Write the temperature on each cube.',
    },
    {
      id: 'lwmeasur',
      title: 'Measure the walls',
      minutes: 10,
      drawing: { name: 'measure', alt: 'A caliper around one wall of the cube at half its height.' },
      text: 'Measure each wall in the middle of its side, not at a corner, and take the mean of four.\n\nThe wall grows with the temperature, and then no more. Take the **lowest temperature of the widest wall**: more heat only makes strings.',
    },
    {
      id: 'lwflows0',
      title: 'Reduce the flow',
      minutes: 20,
      text: 'Print at that temperature with a flow of 70, 60, 50 and 45%. Stop where the wall is 0.42 mm wide, as the parts were drawn for.\n\n- Wider: less flow.\n- Narrower: more flow.\n- Gaps between the layers: 5% more, and 5 mm/s slower.',
    },
    {
      id: 'lwweighs',
      title: 'Weigh the first part',
      minutes: 5,
      text: 'Print the smallest wing part of your plane and weigh it. Within 5% of the parts list is right.\n\nHeavier by 10% on every part is 40 g on a metre of wing. Lighter is no gain: it tears at the spar. Write temperature and flow on the spool.',
    },
  ],
}

const join: SampleTutorial = {
  slug: 'join-a-wing-on-its-spar',
  title: 'Join a wing on its spar',
  summary:
    'Glue printed panels on a carbon tube so that the wing is straight, the twist is right, and the joint is stronger than the panel.',
  level: 'first',
  minutes: 90,
  parts: [
    [1, 'Set of wing panels'],
    [1, 'Carbon tube', 'as the build sheet says'],
    [1, 'Slow epoxy, 30 minutes'],
    [1, 'Thin CA glue'],
  ],
  tools: [
    'Flat board, longer than half the wing',
    'Fine saw',
    'Sandpaper, 240',
    'Masking tape',
    'Gloves and a mask',
  ],
  products: ['lapwing-800', 'dunlin-1000'],
  steps: [
    {
      id: 'jwsort00',
      title: 'Lay it out dry',
      minutes: 15,
      drawing: {
        name: 'layout',
        alt: 'Wing panels in order from root to tip, with the tube through all of them and the trailing edges aligned.',
      },
      text: 'Lay the panels in order on the board, root to tip, and push the tube through all of them. It should slide with two fingers.\n\nToo tight: sand the tube, **never the hole**. Too loose: one turn of masking tape at each end.',
    },
    {
      id: 'jwcutit0',
      title: 'Cut the tube',
      minutes: 10,
      text: 'Mark the tube at the tip and cut it 2 mm short. Saw under water or with a mask: carbon dust belongs in no lung.\n\nSand the last 20 mm of both ends dull, and wipe them with alcohol. Glue holds on dull carbon only.',
    },
    {
      id: 'jwgluep0',
      title: 'Glue panel by panel',
      minutes: 30,
      drawing: {
        name: 'glue',
        alt: 'Two panels with a thin line of epoxy on the rib and around the tube, and the tongue that sets them in line.',
      },
      text: 'Thin epoxy on the rib and around the tube, a film and no more: 2 g a joint. Push the next panel on until the tongue clicks, then tape over the joint, top and bottom.\n\nWipe off what comes out at once. Thin CA into the seam outside holds it while the epoxy cures.',
    },
    {
      id: 'jwflat00',
      title: 'Weigh it down on the board',
      minutes: 5,
      drawing: {
        name: 'board',
        alt: 'The wing flat on a board with weights on it, and a wedge under the trailing edge of the tip.',
      },
      text: 'Lay the wing on the board with its trailing edge along the edge of the board, and put a book on each panel.\n\nA wing with washout gets the printed wedge under the tip: without it you press the twist out, and the tip stalls first.',
    },
    {
      id: 'jwcheck0',
      title: 'Check it before you fly',
      minutes: 30,
      text: 'Let it cure for a night. Then hold it at the root and press the tip with a finger: it springs, it never cracks.\n\nSight along it from the tip: both halves look the same. Weigh them; a difference of more than 3 g wants a little lead in the lighter tip.',
    },
  ],
}

const firstFlight: SampleTutorial = {
  slug: 'before-the-first-flight',
  title: 'Before the first flight',
  summary:
    'Half an hour at the table that saves most planes: centre of gravity, throws, directions, failsafe and range.',
  level: 'some',
  minutes: 45,
  parts: [[1, 'Plane, complete, with its flight battery']],
  tools: ['CG stand or two fingertips', 'Ruler or throw meter', 'Transmitter', 'Helper for the range check'],
  products: [],
  steps: [
    {
      id: 'ffpropof',
      title: 'Take the propeller off',
      minutes: 3,
      text: 'Everything on this page is done **without the propeller**. A motor that starts on the table has cost fingers.\n\nOn a jet, unplug one of the three motor wires and tape it.',
    },
    {
      id: 'ffcgmark',
      title: 'Find the centre of gravity',
      minutes: 10,
      drawing: {
        name: 'cg',
        alt: 'A plane from the side on two supports at its CG mark; the nose hangs a little low.',
      },
      text: 'Put the battery against its stop and close every hatch. Mark the CG of the field card on both halves of the wing, measured from the leading edge at the root.\n\nSet the marks on the stand. The nose should hang a little low. Move the battery before you add lead.',
    },
    {
      id: 'ffthrows',
      title: 'Measure the throws',
      minutes: 15,
      drawing: {
        name: 'throw',
        alt: 'The end of a wing from the side: a ruler at the trailing edge shows how far the aileron goes up.',
      },
      text: 'Switch on, all trims to the middle. Every surface is in line, or as the field card says under neutral.\n\nMeasure at the widest point of the surface, in mm, low rates first. Move the clevis before you change numbers in the transmitter: it keeps the force of the servo.',
    },
    {
      id: 'ffdirect',
      title: 'Say the directions aloud',
      minutes: 5,
      text: 'Stand behind the plane.\n\n- Right stick: the right aileron goes **up**.\n- Stick back: the elevator goes **up**.\n- Right rudder: the rudder goes to the **right**.\n\nIf one is wrong, reverse the channel and begin again at the first.',
    },
    {
      id: 'fffailsa',
      title: 'Failsafe and range',
      minutes: 12,
      text: 'Switch the transmitter off: the motor stops within a second and stays off. If it does not, set the failsafe before anything else.\n\nAt the field: range mode, 30 paces, a helper watches the surfaces while you move both sticks. They follow without a jump. Now the propeller goes on.',
    },
  ],
}

export const sampleTutorials: readonly SampleTutorial[] = [calibrate, join, firstFlight]
