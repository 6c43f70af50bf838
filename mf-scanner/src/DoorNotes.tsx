import { useConnectivity } from '@cortile/frame/store/connectivity.ts'
import styled from '@emotion/styled'
import { TriangleAlert, WifiOff } from 'lucide-react'
import { MedicalNote } from './health/MedicalNote.tsx'
import type { ScanController } from './scan-controller.ts'
import { useScanQueue } from './use-scan-controller.ts'
import { WarningNote } from './WarningNote.tsx'

// Above the verdict, which shrinks for it: a note covers no text and shifts nothing else.
const Root = styled.div({ '& > p': { marginBlockEnd: 8 } })

/** Warnings about network and device, while no verdict shows them, and the mark of the last member's health sheet. */
export function DoorNotes({ controller }: { controller: ScanController }) {
  const { waiting, stored, log } = useScanQueue(controller)
  const offline = useConnectivity() === 'offline'
  return (
    <Root role="status">
      <MedicalNote last={log[0]} />
      {offline && waiting.length === 0 && (
        <WarningNote icon={<WifiOff size={20} aria-hidden />}>
          Rete assente: le letture aspettano e non si perdono
        </WarningNote>
      )}
      {!stored && (
        <WarningNote icon={<TriangleAlert size={20} aria-hidden />}>
          {controller.silent && waiting.length === 0
            ? 'Questo dispositivo non risponde: ricarica la pagina'
            : 'Questo dispositivo non conserva le letture: non ricaricare la pagina'}
        </WarningNote>
      )}
    </Root>
  )
}
