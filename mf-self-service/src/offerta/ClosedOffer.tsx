import type { Offer } from '@cortile/contract/er.attesa.ts'
import type { WaitingState } from '@cortile/contract/er.ts'
import { WeekPrice } from '@cortile/forms/WeekChoiceFields.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { monete } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { useEffect, useRef } from 'react'

const Stack = styled.div({ display: 'grid', gap: 20, overflowWrap: 'anywhere', '& p': { margin: 0 } })

interface EndWords {
  severity: 'success' | 'info' | 'warning'
  /** What happened. */
  said: string
  /** What comes next. */
  next: string
}

type ClosedState = Exclude<WaitingState, 'offerto'>

/** For an answer that was given before, from another link, or by the desk. */
const words: Record<ClosedState, (nome: string) => EndWords> = {
  accettato: (nome) => ({
    severity: 'success',
    said: `Il posto per ${nome} è già stato accettato.`,
    next: 'La prenotazione, e quanto c’è da pagare, sono sulla tua pagina.',
  }),
  rifiutato: (nome) => ({
    severity: 'info',
    said: `Il posto per ${nome} è già stato rifiutato, ed è passato a chi segue in lista d’attesa.`,
    next: 'Se ti serve ancora, torna in lista d’attesa dalla tua pagina.',
  }),
  scaduto: (nome) => ({
    severity: 'warning',
    said: `Il tempo per rispondere è finito: il posto per ${nome} è passato a chi segue in lista d’attesa.`,
    next: 'Se ti serve ancora, torna in lista d’attesa dalla tua pagina, o chiama la segreteria.',
  }),
  ritirato: (nome) => ({
    severity: 'info',
    said: `${nome} non è più in lista d’attesa, e il posto è passato ad altri.`,
    next: 'Se non te lo aspettavi, chiama la segreteria.',
  }),
  attesa: (nome) => ({
    severity: 'info',
    said: `Per ora non c’è un posto per ${nome}.`,
    next: 'Quando si libera ti scriviamo di nuovo.',
  }),
}

interface ClosedOfferProps {
  offer: Offer
  state: ClosedState
  /** Takes the focus: the pressed button is gone. */
  isFocused: boolean
  /** The answer was given on this page. */
  isOwnAnswer: boolean
}

/** A place that is no longer offered: why, and what comes next. */
export function ClosedOffer({ offer, state, isFocused, isOwnAnswer }: ClosedOfferProps) {
  const { settimana, prezzo } = offer
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) result.current?.focus()
  }, [isFocused])
  const isBooked = isOwnAnswer && state === 'accettato'
  const { severity, said, next } = isOwnAnswer ? thanks(state, offer) : wordsOf(state, offer)
  return (
    <Stack>
      <Alert ref={result} tabIndex={-1} severity={severity} role="status">
        <p>
          <strong>{said}</strong>
        </p>
        <p>{settimana}</p>
      </Alert>
      {isBooked && <WeekPrice price={prezzo} />}
      <p>{next}</p>
      <ToOwnPage />
    </Stack>
  )
}

function wordsOf(state: ClosedState, { nome, prenotata }: Offer): EndWords {
  if (state !== 'accettato' || prenotata) return words[state](nome)
  return {
    severity: 'info',
    said: `Il posto per ${nome} era stato accettato, ma la prenotazione è stata annullata.`,
    next: 'Se non te lo aspettavi, chiama la segreteria.',
  }
}

/** For the answer that was just given. */
function thanks(state: ClosedState, { nome, prezzo: { totale } }: Offer): EndWords {
  if (state === 'accettato')
    return {
      severity: 'success',
      said: `Fatto: il posto per ${nome} è prenotato.`,
      next:
        totale > 0
          ? `Da pagare: ${monete(totale)}. Trovi la quota sulla tua pagina. Per annullare chiama la segreteria.`
          : 'Non devi fare altro. Per annullare chiama la segreteria.',
    }
  if (state === 'rifiutato')
    return {
      severity: 'success',
      said: 'Grazie di avercelo detto: il posto passa a chi segue in lista d’attesa.',
      next: 'Se ci ripensi, torna in lista d’attesa dalla tua pagina.',
    }
  return words[state](nome)
}

/** The login opens the own page at once where a session is live. */
export function ToOwnPage() {
  return (
    <p>
      <ButtonLink to="/login-anagrafica" variant="outlined">
        Vai alla tua pagina
      </ButtonLink>
    </p>
  )
}
