import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Hourglass } from 'lucide-react'
import type { ScanController } from './scan-controller.ts'
import { useScanQueue, useStaged } from './use-scan-controller.ts'

const Strip = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '0 0 8px',
  padding: '8px 16px',
  borderRadius: radius.medium,
  border: `1px solid ${colorVars.line}`,
  backgroundColor: colorVars.surface,
  fontSize: rem(fontSize.lead),
  fontWeight: 600,
  '& > svg': { flexShrink: 0 },
})

/** Says that cards are being checked, above the last result. Without a result the panel says it. */
export function Checking({ controller }: { controller: ScanController }) {
  const { waiting, unanswered } = useScanQueue(controller)
  const { shown } = useStaged(controller)
  return (
    <div role="status">
      {shown && waiting.length > 0 && unanswered === null && (
        <Strip>
          <Hourglass size={24} aria-hidden />
          {waiting.length === 1 ? 'Verifica…' : `Verifica di ${waiting.length} card…`}
        </Strip>
      )}
    </div>
  )
}
