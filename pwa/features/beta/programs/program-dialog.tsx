import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { Program } from '#shared/beta/programs/programs.contract.ts'
import { JoinPart } from './join-part.tsx'
import { ProgramDetails } from './program-details.tsx'
import { TasksExplained } from './tasks-explained.tsx'

type ProgramDialogProps = { program: Program; open: boolean; onClose: () => void }

/** Details of a program; the explanation of tasks takes their place and leads back. */
export function ProgramDialog({ program, open, onClose }: ProgramDialogProps) {
  const [explains, explain] = useState(false)
  const close = () => {
    explain(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={explains ? 'How tasks work' : program.programName}
      size="wide"
      actions={
        explains ? (
          <Button onClick={() => explain(false)}>Back to the program</Button>
        ) : (
          <JoinPart program={program} from="dialog" />
        )
      }
    >
      {explains ? <TasksExplained /> : <ProgramDetails program={program} onExplain={() => explain(true)} />}
    </Dialog>
  )
}
