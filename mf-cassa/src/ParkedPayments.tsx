import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useSyncExternalStore } from 'react'
import { missingIn } from './missing.ts'
import { formatPaymentSummary } from './payment-summary.ts'
import type { TillController } from './till-controller.ts'
import type { ParkedPayment } from './till.ts'

const Space = styled.div({ marginBlockEnd: 20 })
const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& + &': { marginBlockStart: 16, paddingBlockStart: 16, borderTop: `1px solid ${colorVars.line}` },
  '& > p': { flex: '1 1 320px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
})

/** Payments without a response that were put aside, and those that turned out to be refused, until they are seen. */
export function ParkedPayments({ controller }: { controller: TillController }) {
  const parked = useSyncExternalStore(controller.subscribe, controller.parked)
  if (parked.length === 0) return null
  return (
    <Space>
      <Panel>
        {parked.map((payment) => (
          <Row key={payment.key} payment={payment} onSeen={() => void controller.acknowledge(payment)} />
        ))}
      </Panel>
    </Space>
  )
}

function Row({ payment, onSeen }: { payment: ParkedPayment; onSeen: () => void }) {
  const { bought, refusal } = payment
  const summary = `${bought}, ${formatPaymentSummary(payment)}`
  if (refusal === null)
    return (
      <Root>
        <p role="status">
          <Chip component="span" color="warning" label="In verifica" /> {summary}. Appena il server risponde saprai
          com’è andata; intanto puoi servire gli altri.
        </p>
      </Root>
    )
  return (
    <Root>
      <p role="alert">
        <Chip component="span" color="error" label="Non addebitato" /> <strong>{refusal.message}</strong>
        {refusal.short && `. ${missingIn(refusal.short)}`}: {summary}.
      </p>
      <Button size="large" variant="outlined" color="inherit" onClick={onSeen}>
        Ho capito
      </Button>
    </Root>
  )
}
