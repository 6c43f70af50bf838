import { useMay } from '@cortile/client/use-may.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { formatPaymentSummary } from './payment-summary.ts'
import type { TillController } from './till-controller.ts'
import type { OrphanedPayment } from './till-storage.ts'

const Space = styled.div({ marginBlockEnd: 20 })
const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& + &': { marginBlockStart: 16, paddingBlockStart: 16, borderTop: `1px solid ${colorVars.line}` },
  '& > p': { flex: '1 1 320px', minWidth: 0, margin: 0 },
})

/** Rarely used: not part of the till's initial chunk. */
const SettleDialog = lazy(() =>
  import('./settle/SettleDialog.tsx').then(
    (file) => ({ default: file.SettleDialog }),
    () => ({ default: NotLoaded }),
  ),
)

/** Payments that this account cannot resend: shown until an operator has looked up their outcome and settled them. */
export function OrphanedPayments({ controller }: { controller: TillController }) {
  const orphaned = useSyncExternalStore(controller.subscribe, controller.orphaned)
  if (orphaned.length === 0) return null
  return (
    <Space>
      <Panel>
        {orphaned.map((payment) => (
          <Row key={payment.key} payment={payment} onSettle={(charged) => controller.settle(payment, charged)} />
        ))}
      </Panel>
    </Space>
  )
}

function Row({ payment, onSettle }: { payment: OrphanedPayment; onSettle: (charged: boolean) => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const mayReadMovements = useMay('saldo.manage')
  const mayFindMember = useMay('anagrafica.read')
  const { cashier, expired } = payment
  const summary = formatPaymentSummary(payment)
  return (
    <Root>
      <p role="status">
        <Chip component="span" color="warning" label="Pagamento in sospeso" /> {cashier ?? 'Qualcuno'} ha lasciato su
        questa cassa un pagamento senza esito{summary && `: ${summary}`}.{' '}
        {mayReadMovements && mayFindMember
          ? 'Guarda tra i movimenti se è stato addebitato.'
          : expired
            ? 'Da qui non si può più verificare: chiedi a chi può vedere i movimenti.'
            : `Fai accedere ${cashier}, oppure chiedi a chi può vedere i movimenti.`}
      </p>
      {mayReadMovements && mayFindMember && (
        <Button size="large" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          Verifica
        </Button>
      )}
      {open && (
        <Suspense>
          <SettleDialog payment={payment} onSettle={onSettle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Root>
  )
}

function NotLoaded() {
  return <Alert severity="error">La verifica non si è caricata: ricarica la pagina quando la rete è tornata.</Alert>
}
