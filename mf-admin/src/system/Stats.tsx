import type { SystemStats } from '@cortile/contract/system.ts'
import { monete, numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'

/** The system in numbers, as it stands now. */
export function Stats({ stats }: { stats: SystemStats }) {
  return (
    <Panel title="In numeri">
      <DescriptionList>
        <Description label="Iscritti">{numero(stats.count_anagrafiche)}</Description>
        <Description label="Accessi registrati">{numero(stats.count_access_logs)}</Description>
        <Description label="Movimenti di saldo">{numero(stats.count_saldo)}</Description>
        <Description label="Saldi positivi, in tutto">{monete(stats.saldo_positivo)}</Description>
        <Description label="Saldi degli iscritti attivi">{monete(stats.saldo_attivo)}</Description>
        <Description label="Utenti collegati ora">{numero(stats.online_users)}</Description>
        <Description label="Sessioni aperte">{numero(stats.count_tokens)}</Description>
        <Description label="Chiamate nelle ultime 24 ore">{numero(stats.api_requests)}</Description>
        <Description label="Di queste, con un errore">{numero(stats.error_count)}</Description>
        <Description label="Chiamate nel monitor">{numero(stats.count_info_logs)}</Description>
      </DescriptionList>
    </Panel>
  )
}
