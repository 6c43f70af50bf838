import type { SystemStats } from '@cortile/contract/system.ts'
import { date, currentDay, numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { Fact, Facts } from '../Facts.tsx'
import { daysOnline } from './days-online.ts'

/** Which Cortile this is, and since when. */
export function Product({ stats }: { stats: SystemStats }) {
  const days = daysOnline(stats.online_since, currentDay())
  return (
    <Panel title="Cortile">
      <Facts>
        <Fact label="Versione">{stats.version}</Fact>
        <Fact label="Licenza">{stats.licence}</Fact>
        <Fact label="Online da">
          {days === 1 ? '1 giorno' : `${numero(days)} giorni`}, dal {date(stats.online_since)}
        </Fact>
      </Facts>
    </Panel>
  )
}
