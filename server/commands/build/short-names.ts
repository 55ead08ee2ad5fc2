import { createHash } from 'node:crypto'
import { Builder } from '@pandacss/node'

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lower = upper.toLowerCase()
const digits = '0123456789'
/** Two characters, never two small letters: drawings have classes such as "ln". */
const slots = [
  ...[...upper].flatMap((first) => [...`${upper}${lower}${digits}`].map((second) => first + second)),
  ...[...lower].flatMap((first) => [...`${upper}${digits}`].map((second) => first + second)),
]

/** Begins a name at a slot of its hash, so that a new style renames few others and most files stay the same. */
export function assignShortNames(names: Iterable<string>): Map<string, string> {
  const given = new Map<string, string>()
  const taken = new Set<number>()
  for (const name of [...new Set(names)].toSorted()) {
    if (taken.size === slots.length) throw new Error(`There are only ${slots.length} short class names`)
    let slot = createHash('sha256').update(name).digest().readUInt32BE() % slots.length
    while (taken.has(slot)) slot = (slot + 1) % slots.length
    taken.add(slot)
    given.set(name, slots[slot] ?? '')
  }
  return given
}

export type RecipeNames = [base: string, variants: Record<string, Record<string, string>>]

const className = /\.((?:\\.|[\w-]|[^\0-\x7F])+)/gs
const namesIn = (selector: string) =>
  [...selector.matchAll(className)].map(([, name = '']) => unescaped(name))
const unescaped = (name: string) => name.replaceAll(/\\(.)/gs, '$1')

type Context = NonNullable<Builder['context']>
interface RecipeClasses {
  bases: Set<string>
  /** With a style, or in a selector of another one: the rest says nothing. */
  styled: Set<string>
}
/** Scripts and tests look for them. */
const lookedFor = new Set(['btn', 'icon-btn', 'page-width', 'thumb-bar'])

/** Takes all recipes, since the configuration writes every variant. */
function recipeClassesOf({ config, decoder, recipes }: Context): RecipeClasses {
  const bases = new Set<string>()
  const styled = new Set(namesIn(JSON.stringify(config.globalCss)))
  for (const key of recipes.keys) {
    const recipe = { slots: null, ...recipes.getConfigOrThrow(key) }
    for (const base of recipe.slots?.map((slot) => `${recipe.className}__${slot}`) ?? [recipe.className])
      bases.add(base ?? '')
  }
  for (const styles of decoder.recipes.values())
    for (const { result } of styles)
      for (const [selector, style] of Object.entries(result))
        if (Object.keys(style as object).length > 0)
          for (const name of namesIn(selector + JSON.stringify(style))) styled.add(name)
  return { bases, styled }
}

/** Class names of a Panda configuration: pages and style sheets say them thousands of times. */
export class ShortNames {
  #configPath: string
  /** Reads all sources, which takes a third of a build: the style sheet of the same configuration uses it too. */
  readonly builder = new Builder()
  #names: Map<string, string> | null = null
  #recipes: RecipeClasses = { bases: new Set(), styled: new Set() }
  #preparing: Promise<void> | undefined

  constructor(configPath: string) {
    this.#configPath = configPath
  }
  /** Only builds shorten names; development keeps the long ones. */
  prepare(): Promise<void> {
    this.#preparing ??= this.#read()
    return this.#preparing
  }
  async #read(): Promise<void> {
    const { builder } = this
    await builder.setup({ configPath: this.#configPath, cwd: process.cwd() })
    builder.extract()
    const { context } = builder
    if (!context) throw new Error(`${this.#configPath} gives no styles`)
    const { decoder, encoder } = context
    context.staticCss.process(context.config.staticCss ?? {})
    decoder.collect(encoder)
    const selectors = [...decoder.atomic].flatMap(({ result }) => Object.keys(result))
    this.#recipes = recipeClassesOf(context)
    const { bases, styled } = this.#recipes
    this.#names = assignShortNames([
      ...selectors.flatMap(namesIn),
      ...[...bases, ...styled].filter((name) => !lookedFor.has(name)),
    ])
  }
  /** Of a recipe or a part of one: the short name of its base, and of each value of a variant that has a style. */
  ofRecipe(base: string): RecipeNames {
    if (!this.#recipes.bases.has(base)) throw new Error(`No recipe has the class ${base}`)
    const variants: RecipeNames[1] = {}
    for (const name of this.#recipes.styled) {
      if (!name.startsWith(`${base}--`)) continue
      const [variant = '', value = ''] = name.slice(base.length + 2).split(/_(.*)/s)
      ;(variants[variant] ??= {})[value] = this.#names?.get(name) ?? name
    }
    return [this.#names?.get(base) ?? base, variants]
  }
  /** @param selector of a rule; other names stay */
  inSelector(selector: string): string {
    const names = this.#names
    if (!names) return selector
    return selector.replaceAll(className, (whole, name: string) => {
      const short = names.get(unescaped(name))
      return short === undefined ? whole : `.${short}`
    })
  }
  /** @param list class names with spaces between; throws for one that no style sheet has */
  inList(list: string): string {
    const names = this.#names
    if (!names || list === '') return list
    return list
      .split(' ')
      .map((name) => {
        const short = names.get(name)
        if (short === undefined) throw new Error(`No style sheet has the class ${name}`)
        return short
      })
      .join(' ')
  }
}
