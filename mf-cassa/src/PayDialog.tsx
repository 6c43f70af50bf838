import { CardReader } from '@cortile/kit/card-reader/CardReader.tsx'
import type { ActiveCardReader } from '@cortile/kit/card-reader/use-card-reader.ts'
import { monete } from '@cortile/kit/format.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { totalOf, type CartLine } from './cart.ts'
import { PayState } from './PayState.tsx'
import type { Payment } from './till.ts'

const Content = styled(DialogContent)({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  textAlign: 'center',
  // On a low screen the camera needs the space.
  '&:has([data-card-camera]) > [role="status"] > div': { minHeight: 0, padding: 12, '& > svg': { display: 'none' } },
})
const Sum = styled.strong({
  fontFamily: fonts.title,
  fontSize: `min(${rem(fontSize.figure)}, 11vw)`,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
})

interface PayDialogProps {
  payment: Payment
  lines: readonly CartLine[]
  reader: ActiveCardReader
  /** The last read was incomplete. */
  short: boolean
  onCancel: () => void
  /** The closing transition has ended. */
  onClosed: () => void
}

/** Reads the card that pays: a single one until the outcome is known. Meanwhile the dialog cannot be closed. */
export function PayDialog({ payment: current, lines, reader, short, onCancel, onClosed }: PayDialogProps) {
  const title = useId()
  const [payment, setPayment] = useState(current)
  // Keeps the last content while the dialog closes, so that a paying member is not asked for a card again.
  if (current.step !== 'none' && current !== payment) setPayment(current)
  const paying = payment.step === 'paying'
  const total = payment.step === 'paying' ? payment.pending.total : totalOf(lines)
  return (
    <Dialog
      open={current.step !== 'none'}
      onClose={paying ? undefined : onCancel}
      aria-labelledby={title}
      aria-describedby={`${title}-sum`}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={title}>Scannerizza card per pagare</DialogTitle>
      <Content>
        {total > 0 && <Sum id={`${title}-sum`}>{monete(total)}</Sum>}
        <div role="status" style={{ width: '100%' }}>
          <PayState payment={payment} short={short} />
        </div>
        <CardReader reader={reader} />
      </Content>
      <DialogActions>
        <Button variant="outlined" color="inherit" size="large" fullWidth disabled={paying} onClick={onCancel}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}
