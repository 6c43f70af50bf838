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

/** Rarely needed, and includes a dialog. */
const expiredReadings = lazyModule(() => import('./ExpiredReadings.tsx'))

/** Stored readings of other accounts: only their own account can send them, and only for a day and if they can be parsed. */
export function ForeignReadings({ controller }: { controller: ScanController }) {
  const { records, remove } = useForeignRecords(controller)
  // Until the server time is known, no reading counts as expired: the tablet's clock may be wrong.
  const foreignScans = groupForeignScans(records, isServerTimeKnown() ? serverNow() : Number.NEGATIVE_INFINITY)
  const code = expiredReadings.use(foreignScans.some((scans) => scans.expired))
  if (foreignScans.length === 0) return null
  return (
    <Root>
      <Panel>
        {foreignScans.map((scans) => (
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

interface ForeignRecords {
  records: readonly StoredRecord[]
  /** Whether the last read of the device succeeded. */
  known: boolean
}

/**
 * The stored readings of other accounts, and a function that deletes some. Read again when another tab changes the device;
 * after a failure, at the next reading of a card.
 */
function useForeignRecords({ foreign, subscribe }: ScanController) {
  const [{ records, known }, setState] = useState<ForeignRecords>({ records: [], known: false })
  const refresh = useCallback(
    () =>
      foreign.all().then(
        (stored) => setState({ records: stored, known: true }),
        () => setState((state) => ({ ...state, known: false })),
      ),
    [foreign],
  )
  useEffect(() => {
    void refresh()
    return foreign.subscribe(() => void refresh())
  }, [foreign, refresh])
  useEffect(() => (known ? undefined : subscribe(() => void refresh())), [known, subscribe, refresh])
  const remove = async (removed: readonly StoredRecord[]) => {
    await foreign.remove(removed)
    await refresh()
  }
  return { records, remove }
}
