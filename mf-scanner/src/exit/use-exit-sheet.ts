import { useExitSheetQuery } from '@cortile/client/consegne.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { ExitSheet, SHEET_MINUTES } from '@cortile/contract/consegne.ts'
import { validate } from '@cortile/contract/validate.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { loadSealed, storeSealed } from '@cortile/frame/storage/sealed-records.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { useEffect, useState } from 'react'

const NAME = 'uscite'

/**
 * Who may collect each child, for a door without a network; null where it is not known. Asked for at the beginning of a
 * shift and every five minutes, and kept encrypted on the device, so that a reload without a network has it too.
 */
export function useExitSheet(shift: boolean): ExitSheet | null {
  const account = useAppSelector(({ session }) => session.user?.id ?? 0)
  const mayRead = useMay('scanner.sheet')
  const { data } = useExitSheetQuery(undefined, {
    skip: !shift || !mayRead,
    pollingInterval: SHEET_MINUTES * 60_000,
  })
  const [kept, setKept] = useState<ExitSheet | null>(null)
  useEffect(() => {
    if (data) void storeSealed(account, NAME, { at: serverNow(), value: data })
  }, [account, data])
  useEffect(() => {
    if (data || !shift) return undefined
    let wanted = true
    void loadSealed(account, NAME, serverNow()).then((found) => {
      if (wanted && found) setKept(validate(ExitSheet, found.value).data)
    })
    return () => void (wanted = false)
  }, [account, data, shift])
  return data ?? kept
}
