import { numero } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { useLatency } from './use-latency.ts'

interface LatencyProps {
  /** Of one smallest question of the API to its database, in ms. */
  database: number | undefined
}

/** How fast things answer, from this very device. */
export function Latency({ database }: LatencyProps) {
  const { times, failed } = useLatency()
  const last = times.at(-1)
  return (
    <Panel title="Tempi di risposta">
      <DescriptionList>
        <Description label="Server, adesso">
          {failed ? 'Non risponde' : last === undefined ? '…' : ms(last)}
        </Description>
        <Description label={times.length > 1 ? `Server, media di ${times.length} misure` : 'Server, media'}>
          {times.length === 0 ? '…' : ms(mean(times))}
        </Description>
        <Description label="Server, il più lento">{times.length === 0 ? '…' : ms(Math.max(...times))}</Description>
        <Description label="Database">{database === undefined ? '…' : ms(database)}</Description>
      </DescriptionList>
    </Panel>
  )
}

function ms(time: number): string {
  return time > 0 && time < 1 ? 'meno di 1 ms' : `${numero(Math.round(time))} ms`
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}
