const tubeIn = /(\d+(?:\.\d+)?) ?x ?(\d+(?:\.\d+)?) ?x ?(\d+)/

/** Serves a row that asks for a tube of this section, of this length or shorter: "Carbon tube 8 x 6 x 700". */
export function tube(outside: number, inside: number, length: number) {
  return (item: string) => {
    const [, out, bore, long] = (/carbon tube/i.test(item) && tubeIn.exec(item)) || []
    return Number(out) === outside && Number(bore) === inside && Number(long) <= length
  }
}
/** Serves rows that read like this. */
export function named(pattern: RegExp) {
  return (item: string) => pattern.test(item)
}
/** Serves what any of these serve. */
export function anyOf(...served: ((item: string) => boolean)[]) {
  return (item: string) => served.some((serves) => serves(item))
}
