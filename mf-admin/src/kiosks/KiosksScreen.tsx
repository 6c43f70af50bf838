import { useKiosksQuery } from '@cortile/client/kiosks.ts'
import type { Kiosk } from '@cortile/contract/kiosks.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { PagedTable } from '@cortile/kit/table/PagedTable.tsx'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import { polling } from '../lists/polling.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { CloseKioskDialog } from './CloseKioskDialog.tsx'
import { columnsFor, rowKey } from './columns.tsx'
import { PairingDialog } from './PairingDialog.tsx'
import { StolenKioskDialog } from './StolenKioskDialog.tsx'

/** The paired devices; polled, to show a device that has just been paired or has ended. */
export function KiosksScreen() {
  const { data: kiosks, error, isFetching, refetch } = useKiosksQuery(undefined, polling)
  const stale = kiosks !== undefined && error !== undefined
  const pairing = useDialog<true>()
  const closing = useDialog<Kiosk>()
  const stolen = useDialog<Kiosk>()
  const { show: close } = closing
  const { show: block } = stolen
  const columns = useMemo(() => columnsFor({ close, block }), [close, block])
  return (
    <>
      <PageHeader
        title="Dispositivi"
        subtitle={
          <>
            <span role="status">{kiosks ? countOf(kiosks) : '\u00a0'}</span>
            <StaleMark stale={stale} />
          </>
        }
        actions={
          <Button variant="contained" startIcon={<Plus size={20} aria-hidden />} onClick={() => pairing.show(true)}>
            Abbina un dispositivo
          </Button>
        }
      />
      <PagedTable
        caption="Dispositivi abbinati"
        columns={columns}
        rows={kiosks}
        rowKey={rowKey}
        fetching={isFetching && kiosks === undefined}
        error={error && !stale ? { message: messageOf(error), onRetry: () => void refetch() } : null}
        empty={
          <EmptyState
            action={
              <Button variant="outlined" onClick={() => pairing.show(true)}>
                Abbina il primo
              </Button>
            }
          >
            Nessun dispositivo abbinato. Un tablet o una cassa abbinati hanno una chiave che non si può copiare: le loro
            sessioni non funzionano altrove.
          </EmptyState>
        }
      />
      <PairingDialog key={pairing.opening} open={pairing.open} onClose={pairing.hide} />
      {closing.about && (
        <CloseKioskDialog
          key={`closing ${closing.opening}`}
          open={closing.open}
          kiosk={closing.about}
          onClose={closing.hide}
        />
      )}
      {stolen.about && (
        <StolenKioskDialog
          key={`stolen ${stolen.opening}`}
          open={stolen.open}
          kiosk={stolen.about}
          onClose={stolen.hide}
        />
      )}
    </>
  )
}

function countOf(kiosks: readonly Kiosk[]): string {
  const inUse = kiosks.filter(({ stato }) => stato !== 'chiuso').length
  return inUse === 1 ? '1 dispositivo in uso' : `${numero(inUse)} dispositivi in uso`
}
