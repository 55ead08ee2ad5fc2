import { useSyncExternalStore } from 'react'
import { asSimulated } from './simulation.ts'
import { type Workshop, workshopFields, workshopFrom } from '#shared/making/workshop.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Units = 'metric' | 'imperial'
/** Draws the header before any answer. */
export interface RememberedUser {
  id: string
  firstName: string
  isAdmin: boolean
}
type SignOutPending = 'erase' | 'tell'
/** Local only; the shell's inline script reads it too. */
export interface Device {
  theme: Theme
  units: Units
  signedIn: RememberedUser | null
  cartCount: number
  /** Reserves room at the first paint; at most three. */
  ownPlanes: number
  /** Left of a sign-out: to erase and to tell the shop, or only to tell it. Until then calls carry no cookies. */
  signOutPending: SignOutPending | null
  /** Null: default. */
  workshop: Workshop | null
  /** Null after own values. */
  printer: string | null
  /** Not in the account yet. */
  workshopChanged: readonly (keyof Workshop)[]
  waiting: number
  stuck: number
}

/** Earlier versions noted a change of the workshop without its fields. */
type StoredDevice = Partial<Device> & { workshopUnsaved?: boolean }

const key = 'kestrel.device'
/** A key of its own: another tab's write must not restore a signed-out user. */
const signedInKey = 'kestrel.signed-in'
const signOutKey = 'kestrel.leaving'
const plain: Device = {
  theme: 'system',
  units: 'metric',
  signedIn: null,
  cartCount: 0,
  ownPlanes: 0,
  signOutPending: null,
  workshop: null,
  printer: null,
  workshopChanged: [],
  waiting: 0,
  stuck: 0,
}
const listeners = new Set<() => void>()
let known: Device | null = null
/** Saving failed: this page only. */
let isSaveFailed = false

function load(): Device {
  try {
    const { workshopUnsaved, ...stored } = JSON.parse(localStorage.getItem(key) ?? '{}') as StoredDevice
    return {
      ...plain,
      ...stored,
      workshop: workshopFrom(stored.workshop),
      ...(workshopUnsaved ? { workshopChanged: workshopFields } : {}),
      signedIn: JSON.parse(localStorage.getItem(signedInKey) ?? 'null') as RememberedUser | null,
      signOutPending: pendingFrom(localStorage.getItem(signOutKey)),
    }
  } catch {
    // Private window or damaged: defaults.
    return plain
  }
}
/** Earlier versions noted another word, before they erased. */
const pendingFrom = (noted: string | null): SignOutPending | null =>
  noted === null || noted === 'tell' ? noted : 'erase'
const sameOr = <T>(now: T, before: T): T => (JSON.stringify(now) === JSON.stringify(before) ? before : now)
/** Other tabs may have written; equal data stays the same object. */
function latest(): Device {
  const before = readDevice()
  if (isSaveFailed) return before
  const now = load()
  return {
    ...now,
    signedIn: sameOr(now.signedIn, before.signedIn),
    workshop: sameOr(now.workshop, before.workshop),
  }
}
function keep({ signedIn, signOutPending, ...others }: Device, patch: Partial<Device>): void {
  localStorage.setItem(key, JSON.stringify(others))
  if ('signOutPending' in patch) setOrRemove(signOutKey, signOutPending)
  if ('signedIn' in patch) setOrRemove(signedInKey, signedIn && JSON.stringify(signedIn))
}
function setOrRemove(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(name)
  else localStorage.setItem(name, value)
}

/** Browser only. */
export function readDevice(): Device {
  known ??= load()
  return known
}

let simulatedFrom: Device | null = null
let simulated: Device | null = null
/** Made once for each device, so that equal data stays the same object. */
function simulatedDevice(device: Device): Device {
  if (simulatedFrom !== device || simulated === null) {
    simulatedFrom = device
    simulated = { ...device, signedIn: asSimulated(device.signedIn) }
  }
  return simulated
}
function shownDevice(): Device {
  return import.meta.env.AUTH_SIMULATION ? simulatedDevice(readDevice()) : readDevice()
}

const darkSystem = '(prefers-color-scheme: dark)'

/** Attributes of `<html>`. */
function show(): void {
  const { theme, units, signedIn, cartCount } = shownDevice()
  const page = document.documentElement.dataset
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(darkSystem).matches)
  const shown = dark ? 'dark' : 'light'
  // Reading a colour forces a layout.
  if (page.theme !== shown) {
    page.theme = shown
    // For the browser's bars.
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--colors-paper').trim()
    if (paper) document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper)
  }
  page.units = units
  if (signedIn) page.signedIn = signedIn.isAdmin ? 'admin' : 'user'
  else delete page.signedIn
  if (cartCount > 0) page.cartCount = String(cartCount)
  else delete page.cartCount
}

export function writeDevice(patch: Partial<Device>): void {
  known = { ...latest(), ...patch }
  show()
  try {
    keep(known, patch)
    isSaveFailed = false
  } catch (error) {
    isSaveFailed = true
    console.warn('Preferences are not saved on this device:', error)
  }
  for (const listener of listeners) listener()
}

function changedInOtherTab(event: StorageEvent): void {
  if (![key, signedInKey, signOutKey].includes(event.key ?? '')) return
  isSaveFailed = false
  known = latest()
  show()
  for (const listener of listeners) listener()
}
const systemChanged = () => show()

/** Another tab knows a member who has signed in there. */
export function onSignInElsewhere(listener: (user: RememberedUser) => void): void {
  addEventListener('storage', ({ key: changed }) => {
    const { signedIn } = changed === signedInKey ? latest() : plain
    if (signedIn) listener(signedIn)
  })
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', changedInOtherTab)
    matchMedia(darkSystem).addEventListener('change', systemChanged)
    // Changes during hydration.
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

/** Defaults while hydrating; `select` must be stable. */
export function useDevice(): Device
export function useDevice<T>(select: (device: Device) => T): T
export function useDevice(select = (device: Device): unknown => device): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(shownDevice()),
    () => select(plain),
  )
}
