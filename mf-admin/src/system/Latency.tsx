import { useLazyLatencyQuery } from '@cortile/client/system.ts'
import { POLL_MS } from '@cortile/contract/limits.ts'
import { numero } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { useEffect, useState } from 'react'
import { poll } from '../lists/poll.ts'

interface LatencyProps {
  /** Duration of a minimal query of the API to its database, in ms. */
  database: number | undefined
}

/** Response times of the server, measured on this device, and of its database. */
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

/** How many measurements are kept. */
const MAX_SAMPLES = 20

/** Response times of the server in whole ms, oldest first, measured while visible; `failed`: the last one failed. */
function useLatency() {
  const [ask] = useLazyLatencyQuery()
  const [times, setTimes] = useState<readonly number[]>([])
  const [failed, setFailed] = useState(false)
  useEffect(
    () =>
      // The next only after the reply: two at once would share it, and the second would seem fast.
      poll(async () => {
        const start = performance.now()
        const { isError } = await ask()
        setFailed(isError)
        if (!isError) setTimes((before) => [...before, Math.round(performance.now() - start)].slice(-MAX_SAMPLES))
      }, POLL_MS),
    [ask],
  )
  return { times, failed }
}
