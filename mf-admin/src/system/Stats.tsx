import type { SystemStats } from '@cortile/contract/system.ts'
import { monete, numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { Fact, Facts } from '../Facts.tsx'

/** The system in numbers, as it stands now. */
export function Stats({ stats }: { stats: SystemStats }) {
  return (
    <Panel title="In numeri">
      <Facts>
        <Fact label="Iscritti">{numero(stats.count_anagrafiche)}</Fact>
        <Fact label="Accessi registrati">{numero(stats.count_access_logs)}</Fact>
        <Fact label="Movimenti di saldo">{numero(stats.count_saldo)}</Fact>
        <Fact label="Saldi positivi, in tutto">{monete(stats.saldo_positivo)}</Fact>
        <Fact label="Saldi degli iscritti attivi">{monete(stats.saldo_attivo)}</Fact>
        <Fact label="Utenti collegati ora">{numero(stats.online_users)}</Fact>
        <Fact label="Sessioni aperte">{numero(stats.count_tokens)}</Fact>
        <Fact label="Chiamate nelle ultime 24 ore">{numero(stats.api_requests)}</Fact>
        <Fact label="Di queste, con un errore">{numero(stats.error_count)}</Fact>
        <Fact label="Chiamate nel monitor">{numero(stats.count_info_logs)}</Fact>
      </Facts>
    </Panel>
  )
}
