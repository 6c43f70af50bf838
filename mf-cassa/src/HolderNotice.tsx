import type { TillHolder } from '@cortile/contract/cassa.ts'
import { monete } from '@cortile/kit/format.ts'
import Chip from '@mui/material/Chip'
import { CircleAlert, CreditCard } from 'lucide-react'
import { Big, TillNotice } from './TillNotice.tsx'
import type { HolderLookup } from './use-holder.ts'

/** Whose card was read while the cart was empty, and its balance. */
export function HolderNotice({ lookup: { holder, failure }, onClose }: { lookup: HolderLookup; onClose: () => void }) {
  if (failure !== null)
    return (
      <TillNotice title="Card non letta" Icon={CircleAlert} tone="refused" onClose={onClose}>
        <Big data-less>{failure}</Big>
      </TillNotice>
    )
  return (
    <TillNotice title="Saldo della card" Icon={CreditCard} onClose={onClose}>
      {holder ? <Holder {...holder} /> : <p>Un momento…</p>}
    </TillNotice>
  )
}

function Holder({ anagrafica, saldo, stato }: TillHolder) {
  return (
    <>
      <Big data-less>{anagrafica}</Big>
      <Big>{monete(saldo)}</Big>
      {stato === 'sospeso' && <Chip color="error" label="Utenza sospesa" />}
    </>
  )
}
