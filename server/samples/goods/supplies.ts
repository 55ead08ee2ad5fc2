const tubeIn = /(\d+(?:\.\d+)?) ?x ?(\d+(?:\.\d+)?) ?x ?(\d+)/

/** "Carbon tube 8 x 6 x 700", or shorter. */
export function tube(outside: number, inside: number, length: number) {
  return (item: string) => {
    const [, out, bore, long] = (/carbon tube/i.test(item) && tubeIn.exec(item)) || []
    return Number(out) === outside && Number(bore) === inside && Number(long) <= length
  }
}
export function named(pattern: RegExp) {
  return (item: string) => pattern.test(item)
}
export function anyOf(...served: ((item: string) => boolean)[]) {
  return (item: string) => served.some((serves) => serves(item))
}
