/** Something on a screen, as a person names it. */
export interface Thing {
  by: 'role' | 'label' | 'text'
  /** Of ARIA; only where `by` is `role`. */
  role?: Role
  /** The whole text, or a part of it as an expression; not given: any. */
  name?: string | RegExp
  inside?: Thing
}
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'listitem'
  | 'main'
  | 'region'
  | 'searchbox'
  | 'tab'
  | 'tabpanel'

export const role = (which: Role, name?: string | RegExp, inside?: Thing): Thing => ({
  by: 'role',
  role: which,
  ...(name === undefined ? {} : { name }),
  ...(inside ? { inside } : {}),
})
export const button = (name: string | RegExp, inside?: Thing) => role('button', name, inside)
export const link = (name: string | RegExp, inside?: Thing) => role('link', name, inside)
export const heading = (name: string | RegExp, inside?: Thing) => role('heading', name, inside)
export const dialog = (name: string | RegExp) => role('dialog', name)
export const label = (name: string | RegExp, inside?: Thing): Thing => ({
  by: 'label',
  name,
  ...(inside ? { inside } : {}),
})
export const text = (name: string | RegExp, inside?: Thing): Thing => ({
  by: 'text',
  name,
  ...(inside ? { inside } : {}),
})

export interface FileToChoose {
  name: string
  type: string
  bytes: Buffer
}

/** What a person does with one tab. Acts wait until their thing is there, ten seconds at most; the first visible one counts. */
export interface Tab {
  /** @param path path and search */
  open(path: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Path and search. */
  address(): Promise<string>
  /** How many are visible now. */
  count(thing: Thing): Promise<number>
  tap(thing: Thing): Promise<void>
  /** Key by key, in place of what stands there. */
  type(thing: Thing, words: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  /** @param thing the label of a file input, visible or not */
  choose(thing: Thing, files: readonly FileToChoose[]): Promise<void>
  /** Runs a function that uses nothing from around it in the page. */
  run<T>(work: () => T | Promise<T>): Promise<T>
  run<T, A>(work: (given: A) => T | Promise<T>, given: A): Promise<T>
  close(): Promise<void>
}

/** One browser that nobody has used before. */
export interface Visit {
  tab: Tab
  newTab(): Promise<Tab>
  /** @param header of a request: `name=value; name=value` */
  setCookies(header: string): Promise<void>
  clearCookies(): Promise<void>
  /** Name and bytes of the file that an act brings. */
  download(act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }>
  close(): Promise<void>
}

export type BrowserName = 'chromium' | 'firefox' | 'webkit'

/** Milliseconds that an act waits for its thing. */
export const patience = 20_000
export const phone = { width: 412, height: 839 }
