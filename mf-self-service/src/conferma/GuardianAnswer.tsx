import { useAnswerSignupsMutation } from '@cortile/client/conferme.ts'
import type { Confirmation } from '@cortile/contract/conferme.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { ConfirmForm } from './ConfirmForm.tsx'

type Signup = Confirmation['richieste'][number]

const Stack = styled.div({ display: 'grid', gap: 20, '& > p': { margin: 0 } })
const List = styled.ul({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })
const Row = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 16px',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  overflowWrap: 'anywhere',
})

const STATES = {
  attesa: null,
  confermata: { label: 'Confermata', color: 'success' },
  rifiutata: { label: 'Rifiutata', color: 'default' },
} as const satisfies Record<Signup['stato'], object | null>

interface GuardianAnswerProps {
  token: string
  confirmation: Confirmation
}

/** The signups of a guardian's children, each to be confirmed or refused. */
export function GuardianAnswer({ token, confirmation }: GuardianAnswerProps) {
  const { tutore, richieste } = confirmation
  const waiting = richieste.filter(({ stato }) => stato === 'attesa')
  const isConfirmed = richieste.some(({ stato }) => stato === 'confermata')
  return (
    <Stack>
      {waiting.length > 0 && (
        <p>
          {tutore !== '' && `${tutore}, `}
          {`con questa email ${waiting.length === 1 ? 'è arrivata una richiesta' : 'sono arrivate delle richieste'} di iscrizione. La segreteria ${waiting.length === 1 ? 'la vede' : 'le vede'} dopo la tua conferma.`}
        </p>
      )}
      {waiting.length === 0 && (
        <Alert severity={isConfirmed ? 'success' : 'info'} role="status">
          <p>
            {isConfirmed
              ? 'Grazie, hai confermato. Ora la segreteria controlla la richiesta: quando la accetta ti scriviamo a questa email.'
              : richieste.length > 0
                ? 'Hai rifiutato: i dati della richiesta sono stati cancellati.'
                : 'Questa richiesta non c’è più, e i suoi dati sono stati cancellati. Se non l’hai rifiutata tu, chiedi in segreteria.'}
          </p>
        </Alert>
      )}
      {richieste.length > 0 && (
        <List aria-label="Richieste di iscrizione">
          {richieste.map((signup) => (
            <SignupRow key={signup.id} token={token} signup={signup} />
          ))}
        </List>
      )}
      {waiting.length > 0 && <ConfirmForm token={token} confirmation={confirmation} waiting={waiting} />}
    </Stack>
  )
}

function SignupRow({ token, signup: { id, nome, cognome, stato } }: { token: string; signup: Signup }) {
  const [asking, setAsking] = useState(false)
  const [answer, { isLoading }] = useAnswerSignupsMutation()
  const state = STATES[stato]
  const refuse = async () => {
    try {
      await notify.during(answer({ body: { token, risposte: [{ id, esito: 'rifiuta' }] } }).unwrap(), {
        pending: 'Rifiuto in corso...',
        success: 'Richiesta rifiutata, dati cancellati',
      })
    } catch {
      // A toast has reported the failure.
    }
    setAsking(false)
  }
  return (
    <Row>
      <strong>
        {nome} {cognome}
      </strong>
      {state && <Chip {...state} />}
      {!state && (
        <Button
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          aria-label={`Rifiuta ${nome} ${cognome}`}
          onClick={() => setAsking(true)}
        >
          Rifiuta
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        busy={isLoading}
        title="Rifiuta l’iscrizione"
        confirmLabel="Rifiuta e cancella"
        onConfirm={() => void refuse()}
        onCancel={() => setAsking(false)}
      >
        Vuoi rifiutare l’iscrizione di {nome} {cognome}? I dati della richiesta vengono cancellati subito.
      </ConfirmDialog>
    </Row>
  )
}
