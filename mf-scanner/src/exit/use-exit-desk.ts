import { useSyncExternalStore } from 'react'
import type { ScanController } from '../scan-controller.ts'
import type { ExitDeskState } from './exit-desk.ts'

/** The children held at the exit and their confirmations; only components that use it rerender with them. */
export function useExitDesk(controller: ScanController): ExitDeskState {
  return useSyncExternalStore(controller.subscribe, controller.exits)
}
