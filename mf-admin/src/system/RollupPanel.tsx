import { useLazyRollupCheckQuery } from '@cortile/client/system.ts'
import { ROLLUP_DAYS, type KeptCounts, type RollupCheck } from '@cortile/contract/system.ts'
import { date, numero } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import { ListChecks } from 'lucide-react'
import { CheckPanel, Differences } from './CheckPanel.tsx'

/** To be typed exactly; it breaks within a word only where very large text leaves no room for one. */
const Command = styled.code({ fontSize: '0.9375em', fontWeight: 600, overflowWrap: 'anywhere' })

const names: Readonly<Record<KeptCounts, string>> = {
  ore: 'totali delle ore',
  persone: 'persone del giorno',
  in_ritardo: 'letture arrivate in ritardo',
}

/** Checks on demand that the counts of the last days match their access log. */
export function RollupPanel() {
  const [check, query] = useLazyRollupCheckQuery()
  return (
    <CheckPanel
      title="Controllo dei conteggi"
      rule={`I conteggi degli ultimi ${ROLLUP_DAYS} giorni devono essere quelli del registro degli accessi.`}
      action="Controlla i conteggi"
      icon={<ListChecks size={20} aria-hidden />}
      failed="Il controllo non è riuscito: i conteggi non sono stati controllati."
      query={query}
      onCheck={() => void check()}
      outcome={(found) => <Outcome check={found} />}
    />
  )
}

function Outcome({ check: { from, to, logs, wrong_count, wrong } }: { check: RollupCheck }) {
  if (wrong_count === 0)
    return (
      <Alert severity="info" role="status">
        <p>
          Tutti i conteggi tornano: {numero(logs)} {logs === 1 ? 'accesso' : 'accessi'} dal {date(from)} al {date(to)}.
        </p>
      </Alert>
    )
  return (
    <Alert severity="error">
      <p>
        {wrong_count === 1 ? 'I conteggi di 1 giorno non tornano' : `I conteggi di ${wrong_count} giorni non tornano`}:
        chiedi a chi cura il server di eseguire <Command>npm run rollups:rebuild</Command>, che li rifà dal registro
        degli accessi.
      </p>
      <Differences>
        {wrong.map(({ giorno, counts }) => (
          <li key={giorno}>
            {date(giorno)}: {counts.map((each) => names[each]).join(', ')}
          </li>
        ))}
      </Differences>
    </Alert>
  )
}
