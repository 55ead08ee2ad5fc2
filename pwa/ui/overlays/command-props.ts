/** Something to choose; `value` is its own among all. */
export interface Command {
  value: string
  label: string
  note?: string
}
export interface CommandGroup {
  title: string
  commands: readonly Command[]
}
export type CommandDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** Best first; the first command is chosen by Enter. */
  groups: readonly CommandGroup[]
  /** Said under the list, and by screen readers. */
  status: string
  /** Under the status. */
  hint: string
  onChoose: (value: string) => void
  /** May take Enter before the chosen command does: true if so. */
  onEnter: () => boolean
}
