import styled from '@emotion/styled'
import { ButtonLink } from '@cortile/frame/ButtonLink.tsx'
import { Button } from '@cortile/kit/mui.ts'
import { fonts, rem, type } from '@cortile/kit/tokens.ts'
import { useEffect, useRef } from 'react'
import { Stack } from './signup-layout.ts'
import type { Sent } from './use-signup.ts'

const Heading = styled.h2({ margin: 0, fontFamily: fonts.title, fontSize: rem(type.lead), lineHeight: 1.3 })
const Next = styled.ol({ margin: 0, paddingInlineStart: 24, display: 'grid', gap: 8, overflowWrap: 'anywhere' })

/** The request is with the centre: what happens now, and the next one of the family. */
export function Done({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { nome, cognome, email, email_tutore } = sent.body
  const address = email ?? email_tutore
  return (
    <Stack>
      <Heading ref={heading} tabIndex={-1}>
        {sent.before ? 'Richiesta già arrivata' : 'Richiesta inviata'}
      </Heading>
      <p>
        {sent.before
          ? `Per ${nome} ${cognome} c’è già una richiesta in attesa: molto probabilmente è quella che hai appena inviato. Non serve mandarne un’altra.`
          : `Abbiamo ricevuto la richiesta per ${nome} ${cognome}. Che cosa succede adesso:`}
      </p>
      <Next>
        <li>
          Ti arriva una mail di conferma a <strong>{address}</strong>. Se non la trovi, guarda anche nello spam.
        </li>
        <li>La segreteria controlla la richiesta: quando la accetta ti scriviamo allo stesso indirizzo.</li>
        <li>Da allora entri nella tua area con un codice che ti mandiamo lì: non serve una password.</li>
      </Next>
      <Button variant="contained" size="large" onClick={onAnother}>
        Iscrivi un’altra persona
      </Button>
      <ButtonLink to="/login-anagrafica" variant="outlined">
        Vai all’accesso
      </ButtonLink>
    </Stack>
  )
}
