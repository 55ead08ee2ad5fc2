import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { noteUnreachable, onOnline } from '#pwa/foundation/network/network.ts'
import { formErrors } from './form-errors.ts'

/** `refused`: fields say why. `unsent`: the shop was not reached, or did not answer in time. `failed`: anything else. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'refused' | 'unsent' | 'failed'
export type OnSaveState = (state: SaveState, save: () => void) => void
const pause = 900

function failureOf(error: unknown): SaveState {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.kind === 'network' || error.kind === 'timeout') return 'unsent'
  return formErrors(error).hasFields ? 'refused' : 'failed'
}

/**
 * Saves after the last change, one at a time; a throwing `work` stays unsaved. `isOn` false: only `save` saves.
 * What the shop did not get is saved again once it is reached.
 */
export function useAutosave(work: () => Promise<unknown>, isOn: boolean, onState: OnSaveState) {
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef(false)
  const touched = useRef(false)
  const again = useRef(false)
  const save = async (): Promise<void> => {
    clearTimeout(timer.current)
    setState('saving')
    if (running.current) {
      again.current = true
      return
    }
    running.current = true
    touched.current = false
    let after: SaveState = 'saved'
    try {
      await latest.current.work()
    } catch (error) {
      // The mutation shows the error.
      after = failureOf(error)
    }
    running.current = false
    if (again.current || (touched.current && latest.current.isOn)) {
      again.current = false
      await save()
    } else setState(touched.current ? 'unsaved' : after)
  }
  const touch = () => {
    touched.current = true
    setState('unsaved')
    clearTimeout(timer.current)
    if (running.current) return
    timer.current = setTimeout(() => {
      if (latest.current.isOn) void save()
    }, pause)
  }
  const latest = useRef({ work, isOn, save })
  useEffect(() => {
    latest.current = { work, isOn, save }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const saveNow = () => void latest.current.save()
    onState(state, saveNow)
    return () => onState('saved', saveNow)
  }, [state, onState])
  useEffect(() => {
    if (state !== 'unsent') return undefined
    // Of a change that took too long nobody else asks whether the shop answers again.
    noteUnreachable()
    return onOnline(() => void latest.current.save())
  }, [state])
  return { save, touch }
}
