import { useSyncExternalStore } from 'react'
import { type Workshop, workshopFrom } from '#shared/making/workshop.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Units = 'metric' | 'imperial'
/** Who signed in on this device last: enough to draw the header before the server has answered (decision 12). */
export interface RememberedUser {
  id: string
  firstName: string
  isAdmin: boolean
}
/** What is kept on the device for it alone, in localStorage; the inline script of the shell reads it too. */
export interface Device {
  theme: Theme
  units: Units
  signedIn: RememberedUser | null
  cartCount: number
  /** How many planes of theirs the home page begins with, three at most: its room is kept from the first paint on. */
  ownPlanes: number
  /** Somebody signed out without a line: the server still has to be told, and no call says who that was. */
  leaving: boolean
  /** What this maker prints with and flies on; null until somebody said so (then the usual one is assumed). */
  workshop: Workshop | null
  /** Name of the printer whose bed the workshop has; null after own values. */
  printer: string | null
  /** True while a change of it was not yet saved to an account. */
  workshopUnsaved: boolean
  /** How many changes wait on this device for the server, and how many of them for a decision. */
  waiting: number
  stuck: number
}

const key = 'kestrel.device'
/**
 * Who is here, and that somebody left, stand by themselves: another tab that keeps a count at this moment would bring
 * back whoever has just signed out.
 */
const signedInKey = 'kestrel.signed-in'
const leavingKey = 'kestrel.leaving'
const plain: Device = {
  theme: 'system',
  units: 'metric',
  signedIn: null,
  cartCount: 0,
  ownPlanes: 0,
  leaving: false,
  workshop: null,
  printer: null,
  workshopUnsaved: false,
  waiting: 0,
  stuck: 0,
}
const listeners = new Set<() => void>()
let known: Device | null = null
/** What is known could not be kept: it is in this page only. */
let isUnkept = false

function load(): Device {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Device>
    return {
      ...plain,
      ...stored,
      workshop: workshopFrom(stored.workshop),
      signedIn: JSON.parse(localStorage.getItem(signedInKey) ?? 'null') as RememberedUser | null,
      leaving: localStorage.getItem(leavingKey) !== null,
    }
  } catch {
    // Storage is closed (private window) or the entry is damaged: the plain device is right.
    return plain
  }
}
const sameOr = <T>(now: T, before: T): T => (JSON.stringify(now) === JSON.stringify(before) ? before : now)
/** As it is kept now: another tab may have changed it. What has not changed is the same object. */
function latest(): Device {
  const before = readDevice()
  if (isUnkept) return before
  const now = load()
  return {
    ...now,
    signedIn: sameOr(now.signedIn, before.signedIn),
    workshop: sameOr(now.workshop, before.workshop),
  }
}
function keep({ signedIn, leaving, ...others }: Device, patch: Partial<Device>): void {
  localStorage.setItem(key, JSON.stringify(others))
  if ('signedIn' in patch) setOrRemove(signedInKey, signedIn && JSON.stringify(signedIn))
  if ('leaving' in patch) setOrRemove(leavingKey, leaving ? '1' : null)
}
function setOrRemove(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(name)
  else localStorage.setItem(name, value)
}

/** The device's preferences. In the browser only. */
export function readDevice(): Device {
  known ??= load()
  return known
}

const darkSystem = '(prefers-color-scheme: dark)'

/** Puts the preferences on `<html>`, where the style sheet reads them. */
function show({ theme, units, signedIn, cartCount }: Device): void {
  const page = document.documentElement.dataset
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(darkSystem).matches)
  const shown = dark ? 'dark' : 'light'
  // To ask for a colour has the page styled at once: only where it is another.
  if (page.theme !== shown) {
    page.theme = shown
    // The browser's own bars are of the same paper.
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--colors-paper').trim()
    if (paper) document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper)
  }
  page.units = units
  if (signedIn) page.signedIn = signedIn.isAdmin ? 'admin' : 'user'
  else delete page.signedIn
  if (cartCount > 0) page.cartCount = String(cartCount)
  else delete page.cartCount
}

/** Changes some preferences, keeps them, and shows them at once. */
export function writeDevice(patch: Partial<Device>): void {
  known = { ...latest(), ...patch }
  show(known)
  try {
    keep(known, patch)
    isUnkept = false
  } catch (error) {
    isUnkept = true
    console.warn('Preferences are not saved on this device:', error)
  }
  for (const listener of listeners) listener()
}

function changedInOtherTab(event: StorageEvent): void {
  if (![key, signedInKey, leavingKey].includes(event.key ?? '')) return
  isUnkept = false
  known = latest()
  show(known)
  for (const listener of listeners) listener()
}
const systemChanged = () => show(readDevice())

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', changedInOtherTab)
    matchMedia(darkSystem).addEventListener('change', systemChanged)
    // What changed while the page came alive was told to nobody.
    systemChanged()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', changedInOtherTab)
    matchMedia(darkSystem).removeEventListener('change', systemChanged)
  }
}

/**
 * The preferences, live. While hydrating they are the plain ones, as on the server.
 * @param select the part that is followed: what does not change it draws nothing anew. It gives the same for the same.
 */
export function useDevice(): Device
export function useDevice<T>(select: (device: Device) => T): T
export function useDevice(select = (device: Device): unknown => device): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(readDevice()),
    () => select(plain),
  )
}
