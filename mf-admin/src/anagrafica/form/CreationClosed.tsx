import styled from '@emotion/styled'
import { ButtonLink } from '@cortile/frame/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/EmptyState.tsx'
import { Notice } from '@cortile/kit/Notice.tsx'
import { paint } from '@cortile/kit/paint.ts'
import { Panel } from '@cortile/kit/Panel.tsx'

const Lead = styled.strong({ display: 'block', marginBlockEnd: 4, color: paint.text })

/** In place of the form while the settings don't allow to register anybody here. */
export function CreationClosed() {
  return (
    <Panel flush>
      <EmptyState action={<ButtonLink to="/anagrafica">Torna all’elenco</ButtonLink>}>
        <Explained />
      </EmptyState>
    </Panel>
  )
}

/** Over a form that was being filled in when the settings changed: what was typed stays. */
export function CreationClosedMeanwhile() {
  return (
    <Notice tone="errore">
      <p>
        <Explained />
      </p>
    </Notice>
  )
}

function Explained() {
  return (
    <>
      <Lead>La registrazione di nuove anagrafiche non è disponibile in questa sezione</Lead>
      Chiedi alla persona di compilare il modulo pubblico di iscrizione, poi approva la sua richiesta.
    </>
  )
}
