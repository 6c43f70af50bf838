import { useLazyRegistroCheckQuery } from '@cortile/client/registro.ts'
import type { RegistroCheck } from '@cortile/contract/registro.ts'
import { dateTime, numero } from '@cortile/kit/format.ts'
import Alert from '@mui/material/Alert'
import { Stamp } from 'lucide-react'
import { CheckPanel, Differences } from './CheckPanel.tsx'

/** Checks on demand that no row of the register was changed, taken out or inserted. */
export function RegistroPanel() {
  const [check, query] = useLazyRegistroCheckQuery()
  return (
    <CheckPanel
      title="Controllo del registro"
      rule="Nessuna riga del registro delle modifiche dev’essere cambiata, tolta o aggiunta a mano."
      action="Controlla il registro"
      icon={<Stamp size={20} aria-hidden />}
      failed="Il controllo non è riuscito: il registro non è stato controllato."
      query={query}
      onCheck={() => void check()}
      outcome={(found) => <Outcome check={found} />}
    />
  )
}

function Outcome({ check: { righe, sigilli, ultimo, da_sigillare, wrong_count, wrong } }: { check: RegistroCheck }) {
  if (wrong_count === 0)
    return (
      <Alert severity="info" role="status">
        <p>
          Il registro è intero: {numero(righe)} {righe === 1 ? 'riga' : 'righe'}, {numero(sigilli)}{' '}
          {sigilli === 1 ? 'sigillo' : 'sigilli'}
          {da_sigillare > 0 && `, ${numero(da_sigillare)} ancora da sigillare`}.
          {ultimo && (
            <>
              {' '}
              L’ultimo sigillo è {ultimo.numero}-{ultimo.impronta}, del {dateTime(ultimo.at)}.
            </>
          )}
        </p>
      </Alert>
    )
  return (
    <Alert severity="error">
      <p>
        {wrong_count === 1 ? '1 cosa non torna' : `${numero(wrong_count)} cose non tornano`}: qualcuno ha toccato il
        database. Avvisa chi cura il sistema e conserva l’ultima chiusura stampata.
      </p>
      <Differences>
        {wrong.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Differences>
    </Alert>
  )
}
