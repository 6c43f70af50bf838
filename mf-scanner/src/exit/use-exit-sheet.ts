import { useExitSheetQuery } from '@cortile/client/consegne.ts'
import { useMay } from '@cortile/client/use-may.ts'
import { ExitSheet, SHEET_MINUTES } from '@cortile/contract/consegne.ts'
import { useSealedCopy } from '../use-sealed-copy.ts'

const NAME = 'uscite'

/**
 * Who may collect each child, for a door without a network; null where it is not known. Asked for at the beginning of a
 * shift and every five minutes, and kept encrypted on the device, so that a reload without a network has it too.
 */
export function useExitSheet(shift: boolean): ExitSheet | null {
  const mayRead = useMay('scanner.sheet')
  const { data } = useExitSheetQuery(undefined, {
    skip: !shift || !mayRead,
    pollingInterval: SHEET_MINUTES * 60_000,
  })
  const kept = useSealedCopy(NAME, { schema: ExitSheet, data, skip: !shift })
  return data ?? kept?.value ?? null
}
