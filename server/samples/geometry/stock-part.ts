import { bar, turnedBody } from './loft.ts'
import type { StockPart } from './shape.ts'
import type { Bench, Solid } from './solids.ts'

const hole = (bench: Bench, x: number, y: number, radius: number) =>
  bench.solid(
    turnedBody(
      [
        [-50, radius],
        [100, radius],
      ],
      [x, y, 0],
      [0, 0, 1],
      20,
    ),
  )

type Maker = (bench: Bench, size: readonly [number, number, number]) => Solid
const makers: Record<StockPart['shape'], Maker> = {
  mount: (bench, [x, y, height]) => {
    let solid = bench.box([0, 0, 0], [x, y, 4]).join(
      bench
        .solid(
          turnedBody(
            [
              [0, x * 0.42],
              [height, x * 0.36],
            ],
            [x / 2, y / 2, 0],
            [0, 0, 1],
          ),
        )
        .without(
          bench.solid(
            turnedBody(
              [
                [-1, x * 0.3],
                [height + 1, x * 0.28],
              ],
              [x / 2, y / 2, 0],
              [0, 0, 1],
            ),
          ),
        ),
    )
    solid = solid.without(hole(bench, x / 2, y / 2, x * 0.12))
    for (const [dx, dy] of [
      [8, 0],
      [-8, 0],
      [0, 9.5],
      [0, -9.5],
    ] as const)
      solid = solid.without(hole(bench, x / 2 + dx, y / 2 + dy, 1.6))
    for (const [dx, dy] of [
      [5, 5],
      [x - 5, 5],
      [5, y - 5],
      [x - 5, y - 5],
    ] as const)
      solid = solid.without(hole(bench, dx, dy, 1.6))
    return solid
  },
  horn: (bench, [x, y, height]) => {
    const arm = bench.hull([
      [0, 0, 0],
      [x, 0, 0],
      [x * 0.35, y, 0],
      [x * 0.15, y, 0],
      [0, 0, height],
      [x, 0, height],
      [x * 0.35, y, height],
      [x * 0.15, y, height],
    ])
    return [0.45, 0.65, 0.85].reduce(
      (solid, share) => solid.without(hole(bench, x * 0.25 + (1 - share) * 2, y * share, 0.7)),
      arm,
    )
  },
  'servo frame': (bench, [x, y, height]) => {
    const frame = bench
      .box([0, 0, 0], [x, y, height])
      .without(bench.box([x * 0.12, 2.2, -1], [x * 0.88, y - 2.2, height + 1]))
    return [x * 0.06, x * 0.94].reduce((solid, at) => solid.without(hole(bench, at, y / 2, 0.8)), frame)
  },
  tray: (bench, [x, y, height]) => {
    let solid = bench
      .box([0, 0, 0], [x, y, height])
      .without(bench.box([1.6, 1.6, 1.6], [x - 1.6, y - 1.6, height + 1]))
    for (const at of [0.25, 0.65])
      for (const side of [6, y - 9])
        solid = solid.without(bench.box([x * at, side, -1], [x * at + 16, side + 3, height + 1]))
    return solid
  },
  'gear block': (bench, [x, y, height]) =>
    bench
      .box([0, 0, 0], [x, y, height])
      .without(bench.box([-1, y / 2 - 1.6, height - 5], [x + 1, y / 2 + 1.6, height + 1]))
      .without(hole(bench, x * 0.15, y * 0.2, 1.6))
      .without(hole(bench, x * 0.85, y * 0.2, 1.6))
      .without(hole(bench, x * 0.15, y * 0.8, 1.6))
      .without(hole(bench, x * 0.85, y * 0.8, 1.6)),
  spinner: (bench, [x, y, height]) => {
    const [radius, middle] = [x / 2, y / 2]
    const profile = Array.from({ length: 11 }, (_, step): [number, number] => {
      const angle = (step / 10) * (Math.PI / 2)
      return [height * Math.sin(angle), radius * Math.cos(angle) ** 0.9]
    })
    return bench
      .solid(turnedBody(profile, [radius, middle, 0], [0, 0, 1]))
      .without(
        bench.solid(
          turnedBody(
            [
              [-1, radius - 2],
              [height * 0.5, radius * 0.7],
            ],
            [radius, middle, 0],
            [0, 0, 1],
          ),
        ),
      )
      .join(
        bench.solid(
          turnedBody(
            [
              [0, radius - 1],
              [2.4, radius - 1],
            ],
            [radius, middle, 0],
            [0, 0, 1],
          ),
        ),
      )
      .without(hole(bench, radius, middle, 2.5))
  },
  'fan mount': (bench, [x, y, height]) => {
    const middle: [number, number, number] = [x / 2, y / 2, 0]
    return bench
      .solid(
        turnedBody(
          [
            [0, x / 2],
            [3, x / 2],
            [3, x * 0.46],
            [height, x * 0.46],
          ],
          middle,
          [0, 0, 1],
          60,
        ),
      )
      .without(
        bench.solid(
          turnedBody(
            [
              [-1, x * 0.435],
              [height + 1, x * 0.435],
            ],
            middle,
            [0, 0, 1],
            60,
          ),
        ),
      )
  },
  'duct half': (bench, [x, y, height]) =>
    bench
      .solid(
        turnedBody(
          [
            [0, x / 2],
            [6, x / 2],
            [6, x / 2 - 0.8],
            [height, x / 2 - 0.8],
          ],
          [x / 2, 0, 0],
          [0, 0, 1],
          60,
        ),
      )
      .without(
        bench.solid(
          turnedBody(
            [
              [-1, x / 2 - 2],
              [height + 1, x / 2 - 2],
            ],
            [x / 2, 0, 0],
            [0, 0, 1],
            60,
          ),
        ),
      )
      .within(bench.box([0, 0, 0], [x, y, height])),
  strut: (bench, [x, y, height]) => {
    const blade = bench.solid(
      bar(
        [
          [0, 0, 0],
          [x, 0, 0],
        ],
        1,
        24,
      ),
    )
    return blade
      .stretched([1, y / 2, height / 2])
      .moved([0, y / 2, height / 2])
      .beyond([0, 0, 1], height * 0.12)
      .moved([0, 0, -height * 0.12])
      .without(hole(bench, 5, y / 2, 0.9))
      .without(hole(bench, x - 5, y / 2, 0.9))
  },
}

export const stockSolid = (bench: Bench, { shape, size }: StockPart): Solid => makers[shape](bench, size)
