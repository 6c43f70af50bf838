import { isServerTimeKnown, serverNow } from '@cortile/frame/api/server-clock.ts'
import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { lazyModule } from '@cortile/kit/lazy-module.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { useCallback, useEffect, useState } from 'react'
import { groupForeignScans, type ForeignScans } from './foreign-scans.ts'
import type { ScanController } from './scan-controller.ts'

const Root = styled.div({ marginBlockEnd: 20 })
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& + &': { marginBlockStart: 12 },
  '& > p': { flex: '1 1 280px', margin: 0 },
})

/** Seldom needed, and a dialog with it. */
const expired = lazyModule(() => import('./ExpiredReadings.tsx'))

/** Readings that were left on this device: only the account that made them can send them, if they can be read, and only for a day. */
export function ForeignReadings({ controller }: { controller: ScanController }) {
  const { records, remove } = useForeignRecords(controller)
  // Until the server has told the time, nothing is too old: the tablet may have woken with a clock far from any.
  const others = groupForeignScans(records, isServerTimeKnown() ? serverNow() : Number.NEGATIVE_INFINITY)
  const code = expired.use(others.some((scans) => scans.expired))
  if (others.length === 0) return null
  return (
    <Root>
      <Panel>
        {others.map((scans) => (
          <Line key={`${scans.account} ${scans.expired}`}>
            <Chip color="warning" label={scans.expired ? 'Letture non inviabili' : 'Letture in attesa'} />
            <p role="status">{sentence(scans)}</p>
            {scans.expired && code && <code.ExpiredReadings scans={scans} onRemove={() => remove(scans.records)} />}
          </Line>
        ))}
      </Panel>
    </Root>
  )
}

function sentence({ name, expired, records: { length: count } }: ForeignScans): string {
  if (expired)
    return count === 1
      ? `Una lettura di ${name} non si può più inviare: ha più di 24 ore o non si legge`
      : `${count} letture di ${name} non si possono più inviare: hanno più di 24 ore o non si leggono`
  return count === 1
    ? `Una lettura di ${name} aspetta: parte quando accede di nuovo`
    : `${count} letture di ${name} aspettano: partono quando accede di nuovo`
}

interface Found {
  records: readonly StoredRecord[]
  /** Whether the device said so when it was asked last. */
  known: boolean
}

/**
 * What others have left on this device, and what takes some of it away. It is asked again when another tab changes
 * something; a device that fails to say is asked again at the next reading.
 */
function useForeignRecords({ foreign, subscribe }: ScanController) {
  const [{ records, known }, setFound] = useState<Found>({ records: [], known: false })
  const ask = useCallback(
    () =>
      foreign.all().then(
        (found) => setFound({ records: found, known: true }),
        () => setFound((before) => ({ ...before, known: false })),
      ),
    [foreign],
  )
  useEffect(() => {
    void ask()
    return foreign.subscribe(() => void ask())
  }, [foreign, ask])
  useEffect(() => (known ? undefined : subscribe(() => void ask())), [known, subscribe, ask])
  const remove = async (gone: readonly StoredRecord[]) => {
    await foreign.remove(gone)
    await ask()
  }
  return { records, remove }
}
