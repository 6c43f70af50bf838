import { CONFIRM_DAYS } from '@cortile/contract/conferme.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useEffect, useId, useRef } from 'react'
import { Explained, Stack } from './signup-layout.ts'
import { isBlank } from './signup-values.ts'
import type { Sent } from './use-signup.ts'

const Heading = styled.h2({ margin: 0, fontFamily: fonts.title, fontSize: rem(fontSize.lead), lineHeight: 1.3 })
const Next = styled.ol({ margin: 0, paddingInlineStart: 24, display: 'grid', gap: 8, overflowWrap: 'anywhere' })

interface DoneProps {
  sent: Sent
  /** Starts a signup of another family member, with the shared data. */
  onFamily: () => void
  /** Starts an empty signup. */
  onNew: () => void
}

/** Confirmation of a sent request: the next steps, and buttons for another signup. */
export function Done({ sent, onFamily, onNew }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { guardian } = sent
  const { nome, cognome, email } = sent.body
  const address = guardian ?? email
  return (
    <Stack>
      <Heading ref={heading} tabIndex={-1}>
        {sent.alreadyArrived ? 'Richiesta già arrivata' : 'Richiesta inviata'}
      </Heading>
      <p>
        {sent.alreadyArrived
          ? `Per ${nome} ${cognome} c’è già una richiesta in attesa: molto probabilmente è quella che hai appena inviato. Non serve mandarne un’altra.`
          : `Abbiamo ricevuto la richiesta per ${nome} ${cognome}. Che cosa succede adesso:`}
      </p>
      <Next>
        {guardian === null ? (
          <li>
            Ti arriva una mail di conferma a <strong>{address}</strong>. Se non la trovi, guarda anche nello spam.
          </li>
        ) : (
          <li>
            Un genitore <strong>conferma dal link</strong> della mail che arriva a <strong>{address}</strong>. Se non la
            trovi, guarda anche nello spam. Senza conferma la richiesta si cancella dopo {CONFIRM_DAYS} giorni.
          </li>
        )}
        <li>La segreteria controlla la richiesta: quando la accetta ti scriviamo allo stesso indirizzo.</li>
        <li>Da allora entri nella tua area con un codice che ti mandiamo lì: non serve una password.</li>
      </Next>
      {!isBlank(sent.family) && <FamilyButton onFamily={onFamily} />}
      <Button variant="outlined" size="large" onClick={onNew}>
        Inizia una nuova iscrizione
      </Button>
      <ButtonLink to="/login-anagrafica" variant="outlined">
        Vai all’accesso
      </ButtonLink>
    </Stack>
  )
}

function FamilyButton({ onFamily }: Pick<DoneProps, 'onFamily'>) {
  const id = useId()
  return (
    <>
      <Explained id={id}>
        Per un altro della famiglia trovi già scritti i contatti e l’indirizzo di questa richiesta; per chi non è della
        famiglia inizia una nuova iscrizione, che parte vuota.
      </Explained>
      <Button variant="contained" size="large" aria-describedby={id} onClick={onFamily}>
        Iscrivi un altro della famiglia
      </Button>
    </>
  )
}
