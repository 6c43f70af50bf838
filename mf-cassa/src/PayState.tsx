import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { CircleAlert, CircleCheck, CreditCard, Hourglass, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { missingIn } from './missing.ts'
import type { Ended, Payment } from './till.ts'

const State = styled.div({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 12,
  width: '100%',
  minHeight: 168,
  padding: 20,
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  fontSize: rem(fontSize.lead),
  lineHeight: 1.3,
  '&[data-tone="errore"]': { backgroundColor: colorVars.error.light, color: colorVars.error.main },
  '&[data-tone="avviso"]': { backgroundColor: colorVars.accent.main, color: colorVars.accent.contrastText },
  '& > strong': { fontSize: `min(${rem(fontSize.title)}, 8.5vw)`, lineHeight: 1.2, overflowWrap: 'anywhere' },
  '& > strong + strong': { fontSize: rem(fontSize.lead) },
})

const AFTER_REFUSAL = {
  card: 'Non è stato addebitato nulla. Puoi provare con un’altra card.',
  prices: 'Non è stato addebitato nulla. Ora il totale è quello qui sopra: se va bene, avvicina di nuovo la card.',
  till: 'Non è stato addebitato nulla.',
  earlier: 'Riguarda il pagamento che era in sospeso: non è stato addebitato. Ora avvicina la card di chi compra.',
}

/** State of the payment, worded for the member at the till. `short`: the last read was incomplete. */
export function PayState({ payment, short }: { payment: Payment; short: boolean }) {
  if (payment.step === 'paying')
    return payment.unknown ? <Unknown cardUnused={payment.unusedCard !== undefined} /> : <Sending />
  if (short) return <Refused title="Lettura incompleta">Avvicina di nuovo la card.</Refused>
  if (payment.step === 'card' && payment.ended) return <EarlierOutcome {...payment.ended} />
  return (
    <State>
      <CreditCard size={48} aria-hidden />
      Avvicina la card dell’iscritto al lettore.
    </State>
  )
}

function Sending() {
  return (
    <State>
      <Hourglass size={48} aria-hidden />
      <strong>Pagamento in corso…</strong>
    </State>
  )
}

function Unknown({ cardUnused }: { cardUnused: boolean }) {
  return (
    <State data-tone="avviso">
      <WifiOff size={48} aria-hidden />
      <strong>Esito sconosciuto, verifico…</strong>
      {cardUnused && 'C’era già un pagamento in corso: la card appena letta non è stata usata. '}
      Non ripetere il pagamento: tra pochi secondi lo metto da parte e puoi servire gli altri.
    </State>
  )
}

function EarlierOutcome({ about, refusal }: Ended) {
  if (refusal !== null)
    return (
      <Refused title={refusal.message}>
        {refusal.short && <strong>{missingIn(refusal.short)}</strong>}
        {AFTER_REFUSAL[about]}
      </Refused>
    )
  return (
    <State>
      <CircleCheck size={48} aria-hidden />
      <strong>Il pagamento che era in sospeso è riuscito</strong>
      Quello di adesso non ancora: avvicina la card di chi compra.
    </State>
  )
}

function Refused({ title, children }: { title: string; children: ReactNode }) {
  return (
    <State data-tone="errore">
      <CircleAlert size={48} aria-hidden />
      <strong>{title}</strong>
      {children}
    </State>
  )
}
