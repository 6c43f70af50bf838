import type { StoredRecord } from '@cortile/frame/storage/stored-record.ts'
import { useCallback, useEffect, useState } from 'react'
import type { ScanController } from './scan-controller.ts'

interface Found {
  records: readonly StoredRecord[]
  /** Whether the device said so when it was asked last. */
  known: boolean
}

/**
 * What others have left on this device, and what takes some of it away. It is asked again when another tab changes
 * something; a device that fails to say is asked again at the next reading.
 */
export function useForeignRecords({ foreign, subscribe }: ScanController) {
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
