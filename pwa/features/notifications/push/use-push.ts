import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { pushDevicesKey } from './push-devices.queries.ts'
import { pushSupport, savedPush, turnPushOff, turnPushOn } from './push-device.ts'

export type PushState = 'on' | 'off' | 'denied' | 'install' | 'none'

function stateOf(isOn: boolean): PushState {
  const support = pushSupport()
  if (support !== 'yes') return support === 'install' ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  return isOn && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Push messages on this device. Mount it in the browser only. */
export function usePush() {
  const api = useApi()
  const queryClient = useQueryClient()
  const isOn = savedPush.use(({ endpoint, isOff }) => endpoint !== null && !isOff)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: pushDevicesKey })
  const onError = (error: Error) =>
    showToast({ tone: 'error', title: "Couldn't change notifications", description: error.message })
  const on = useMutation({ mutationFn: () => turnPushOn(api), onError, onSettled })
  const off = useMutation({ mutationFn: () => turnPushOff(api), onError, onSettled })
  return {
    state: stateOf(isOn),
    isBusy: on.isPending || off.isPending,
    turnOn: () => on.mutateAsync(),
    turnOff: () => off.mutate(),
  }
}
