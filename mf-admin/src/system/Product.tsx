import type { SystemStats } from '@cortile/contract/system.ts'
import { date, currentDay, numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { daysOnline } from './days-online.ts'

/** Which Cortile this is, and since when. */
export function Product({ stats }: { stats: SystemStats }) {
  const days = daysOnline(stats.online_since, currentDay())
  return (
    <Panel title="Cortile">
      <DescriptionList>
        <Description label="Versione">{stats.version}</Description>
        <Description label="Licenza">{stats.licence}</Description>
        <Description label="Online da">
          {days === 1 ? '1 giorno' : `${numero(days)} giorni`}, dal {date(stats.online_since)}
        </Description>
      </DescriptionList>
    </Panel>
  )
}
