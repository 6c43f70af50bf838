import { useConnectivity } from '@cortile/frame/store/connectivity.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ScanController } from './scan-controller.ts'
import { useScanQueue } from './use-scan-controller.ts'

// Above the verdict, which shrinks for it: a note covers no text and shifts nothing else.
const Root = styled.div({ '& > p': { marginBlockEnd: 8 } })
const Note = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  padding: '8px 16px',
  borderRadius: radius.medium,
  backgroundColor: colorVars.accent.main,
  color: colorVars.accent.contrastText,
  fontWeight: 600,
  lineHeight: 1.3,
  '& > svg': { flexShrink: 0 },
})

/** Warnings about network and device, while no verdict shows them. */
export function DoorNotes({ controller }: { controller: ScanController }) {
  const { waiting, stored } = useScanQueue(controller)
  const offline = useConnectivity() === 'offline'
  return (
    <Root role="status">
      {offline && waiting.length === 0 && (
        <Line icon={<WifiOff size={20} aria-hidden />}>Rete assente: le letture aspettano e non si perdono</Line>
      )}
      {!stored && (
        <Line icon={<TriangleAlert size={20} aria-hidden />}>
          {controller.silent && waiting.length === 0
            ? 'Questo dispositivo non risponde: ricarica la pagina'
            : 'Questo dispositivo non conserva le letture: non ricaricare la pagina'}
        </Line>
      )}
    </Root>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Note>
      {icon}
      <span>{children}</span>
    </Note>
  )
}
