import styled from '@emotion/styled'
import { useLazyLedgerCheckQuery } from '@cortile/client/system.ts'
import type { LedgerCheck } from '@cortile/contract/system.ts'
import { Link } from '@cortile/frame/router.ts'
import { ErrorState } from '@cortile/kit/ErrorState.tsx'
import { monete, numero } from '@cortile/kit/format.ts'
import { Notice } from '@cortile/kit/Notice.tsx'
import { Panel } from '@cortile/kit/Panel.tsx'
import { paint } from '@cortile/kit/paint.ts'
import { Scale } from 'lucide-react'
import { SteadyButton } from '../SteadyButton.tsx'

const Stack = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  '& > p': { margin: 0, color: paint.muted },
})
const List = styled.ul({ margin: '8px 0 0', paddingInlineStart: 20, flexBasis: '100%' })

/** Checks, when asked to, that every balance is the sum of its movements. */
export function LedgerPanel() {
  const [check, { currentData: found, isFetching, isError }] = useLazyLedgerCheckQuery()
  return (
    <Panel title="Controllo dei saldi">
      <Stack>
        <p>Ogni saldo deve essere la somma dei suoi movimenti.</p>
        <SteadyButton
          variant="outlined"
          startIcon={<Scale size={20} aria-hidden />}
          busy={isFetching}
          onClick={() => void check()}
        >
          Controlla i saldi
        </SteadyButton>
        {isError && !isFetching && (
          <ErrorState>Il controllo non è riuscito: i saldi non sono stati controllati.</ErrorState>
        )}
        {found && !isFetching && !isError && <Outcome check={found} />}
      </Stack>
    </Panel>
  )
}

function Outcome({ check: { members, movements, total, wrong_count, wrong } }: { check: LedgerCheck }) {
  if (wrong_count === 0)
    return (
      <Notice tone="info">
        <p>
          Tutti i saldi tornano: {numero(members)} iscritti, {numero(movements)} movimenti, {monete(total)} in tutto.
        </p>
      </Notice>
    )
  return (
    <Notice tone="errore">
      <p>
        {wrong_count === 1 ? '1 saldo non torna' : `${numero(wrong_count)} saldi non tornano`}: avvisa chi cura il
        sistema prima di muovere altre monete.
      </p>
      <List>
        {wrong.map(({ anagrafica_id, saldo, movements: sum }) => (
          <li key={anagrafica_id}>
            <Link to={`/anagrafica/${anagrafica_id}/saldo`}>Iscritto {anagrafica_id}</Link>: saldo {monete(saldo)},
            movimenti {monete(sum)}
          </li>
        ))}
      </List>
    </Notice>
  )
}
