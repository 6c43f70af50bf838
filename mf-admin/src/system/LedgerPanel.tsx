import { useLazyLedgerCheckQuery } from '@cortile/client/system.ts'
import type { LedgerCheck } from '@cortile/contract/system.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { monete, numero } from '@cortile/kit/format.ts'
import Alert from '@mui/material/Alert'
import { Scale } from 'lucide-react'
import { CheckPanel, Differences } from './CheckPanel.tsx'

/** Checks on demand that every balance is the sum of its movements. */
export function LedgerPanel() {
  const [check, query] = useLazyLedgerCheckQuery()
  return (
    <CheckPanel
      title="Controllo dei saldi"
      rule="Ogni saldo deve essere la somma dei suoi movimenti."
      action="Controlla i saldi"
      icon={<Scale size={20} aria-hidden />}
      failed="Il controllo non è riuscito: i saldi non sono stati controllati."
      query={query}
      onCheck={() => void check()}
      outcome={(found) => <Outcome check={found} />}
    />
  )
}

function Outcome({ check: { members, movements, total, wrong_count, wrong } }: { check: LedgerCheck }) {
  if (wrong_count === 0)
    return (
      <Alert severity="info" role="status">
        <p>
          Tutti i saldi tornano: {numero(members)} {members === 1 ? 'iscritto' : 'iscritti'}, {numero(movements)}{' '}
          {movements === 1 ? 'movimento' : 'movimenti'}, {monete(total)} in tutto.
        </p>
      </Alert>
    )
  return (
    <Alert severity="error">
      <p>
        {wrong_count === 1 ? '1 saldo non torna' : `${numero(wrong_count)} saldi non tornano`}: avvisa chi cura il
        sistema prima di muovere altre monete.
      </p>
      <Differences>
        {wrong.map(({ anagrafica_id, saldo, movements: sum }) => (
          <li key={anagrafica_id}>
            <Link to={`/anagrafica/${anagrafica_id}/saldo`}>Iscritto {anagrafica_id}</Link>: saldo {monete(saldo)},
            movimenti {monete(sum)}
          </li>
        ))}
      </Differences>
    </Alert>
  )
}
