import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery } from '#pwa/foundation/data/current-user.ts'
import { simulatedRole, writeSimulation } from '#pwa/foundation/device/simulation.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'

const place = css({
  position: 'fixed',
  left: '16',
  bottom: 'calc(var(--thumb-bar, 0px) + 16px + env(safe-area-inset-bottom))',
  zIndex: 'toast',
  bg: 'sheet',
  _print: { display: 'none' },
})

function end(): void {
  writeSimulation(null)
  location.assign('/admin/auth-simulation')
}

export function EndSimulation() {
  const isOn = simulatedRole() !== null
  const { data: user } = useQuery(currentUserQuery(useApi()))
  // A person who signed in as somebody else meanwhile simulates nobody.
  const isOver = user !== undefined && !user?.isAdmin
  useEffect(() => {
    if (isOn && isOver) writeSimulation(null)
  }, [isOn, isOver])
  if (!isOn || isOver) return null
  return (
    <div className={place}>
      <Button tone="loss" onClick={end}>
        End Simulation
      </Button>
    </div>
  )
}
