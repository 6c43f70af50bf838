import styled from '@emotion/styled'
import { CardReader } from '@cortile/kit/CardReader.tsx'
import { monete } from '@cortile/kit/format.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@cortile/kit/mui.ts'
import { paint } from '@cortile/kit/paint.ts'
import { fonts, radius, rem, type } from '@cortile/kit/tokens.ts'
import { CircleAlert, CreditCard, Hourglass, WifiOff } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { totalOf, type CartLine } from './cart.ts'
import type { Payment } from './till.ts'
import type { TillDesk } from './till-desk.ts'

const Content = styled(DialogContent)({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  textAlign: 'center',
  // The camera needs the room of a low screen.
  '&:has([data-card-camera]) > [role="status"] > div': { minHeight: 0, padding: 12, '& > svg': { display: 'none' } },
})
const Sum = styled.strong({
  fontFamily: fonts.title,
  fontSize: `min(${rem(type.figure)}, 11vw)`,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'normal',
})
const State = styled.div({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 12,
  width: '100%',
  minHeight: 168,
  padding: 20,
  borderRadius: radius.medium,
  backgroundColor: paint.sunken,
  fontSize: rem(type.lead),
  lineHeight: 1.3,
  '&[data-tone="errore"]': { backgroundColor: paint.errore.tint, color: paint.errore.main },
  '&[data-tone="avviso"]': { backgroundColor: paint.accent.main, color: paint.accent.on },
  '& > strong': { fontSize: `min(${rem(type.title)}, 8.5vw)`, lineHeight: 1.2 },
})

interface PayDialogProps {
  desk: TillDesk
  payment: Payment
  lines: readonly CartLine[]
  /** It is out of sight. */
  onClosed: () => void
}

/** Reads the card that pays: one, and then no other until there is an answer. Nothing closes it in between. */
export function PayDialog({ desk, payment: now, lines, onClosed }: PayDialogProps) {
  const title = useId()
  const [payment, setPayment] = useState(now)
  // What it showed last stays while it closes: whoever has paid is not asked for a card again.
  if (now.step !== 'none' && now !== payment) setPayment(now)
  const paying = payment.step === 'paying'
  const total = payment.step === 'paying' ? payment.pending.total : totalOf(lines)
  const [short, setShort] = useState(false)
  const close = () => {
    setShort(false)
    desk.apply({ type: 'cancel' })
  }
  const card = (code: string) => {
    setShort(false)
    desk.card(code, lines)
  }
  return (
    <Dialog
      open={now.step !== 'none'}
      onClose={paying ? undefined : close}
      slotProps={{ transition: { onExited: onClosed } }}
      maxWidth="sm"
      fullWidth
      aria-labelledby={title}
      aria-describedby={`${title}-sum`}
    >
      <DialogTitle id={title}>Scannerizza card per pagare</DialogTitle>
      <Content>
        {total > 0 && <Sum id={`${title}-sum`}>{monete(total)}</Sum>}
        <div role="status" style={{ width: '100%' }}>
          <Shown payment={payment} short={short} />
        </div>
        <CardReader onCard={card} onShort={() => setShort(true)} locked={now.step !== 'card' || lines.length === 0} />
      </Content>
      <DialogActions>
        <Button variant="outlined" color="inherit" size="large" fullWidth disabled={paying} onClick={close}>
          Annulla
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Shown({ payment, short }: { payment: Payment; short: boolean }): ReactNode {
  if (payment.step === 'paying' && payment.unknown) {
    return (
      <State data-tone="avviso">
        <WifiOff size={48} aria-hidden />
        <strong>Esito sconosciuto, verifico…</strong>
        {payment.instead && 'C’era già un pagamento in corso: la card appena letta non è stata usata. '}
        Non ripetere il pagamento: appena il server risponde saprai com’è andata.
      </State>
    )
  }
  if (payment.step === 'paying') {
    return (
      <State>
        <Hourglass size={48} aria-hidden />
        <strong>Pagamento in corso…</strong>
      </State>
    )
  }
  const refusal = short ? 'Lettura incompleta' : payment.step === 'card' ? payment.refusal : null
  if (refusal !== null) {
    return (
      <State data-tone="errore">
        <CircleAlert size={48} aria-hidden />
        <strong>{refusal}</strong>
        {short ? 'Avvicina di nuovo la card.' : 'Non è stato addebitato nulla. Puoi provare con un’altra card.'}
      </State>
    )
  }
  return (
    <State>
      <CreditCard size={48} aria-hidden />
      Avvicina la card dell’iscritto al lettore.
    </State>
  )
}
