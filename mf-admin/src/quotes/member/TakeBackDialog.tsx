import { useTakeBackQuotaMutation } from '@cortile/client/quotes.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { mezzi, mezzoWord, type Mezzo } from '@cortile/contract/mezzi.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { monete, surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import { useState } from 'react'

const Choice = styled.div({ marginBlockStart: 16 })

const ways = [{ value: '', label: 'Come sono arrivati' }, ...mezzi.map((value) => ({ value, label: mezzoWord(value) }))]

/** The chosen means; undefined: that of the payment. */
function meansIn(chosen: string): Mezzo | undefined {
  return mezzi.find((mezzo) => mezzo === chosen)
}

interface TakeBackDialogProps {
  open: boolean
  member: Anagrafica
  row: QuotaRow
  /** The fee is unpaid again, reverted here or elsewhere; `onClose` follows. */
  onSettled: () => void
  onClose: () => void
}

/** Asks before a payment is reverted, and tells where its money goes. */
export function TakeBackDialog({ open, member, row, onSettled, onClose }: TakeBackDialogProps) {
  const [takeBack, { isLoading }] = useTakeBackQuotaMutation()
  const paid = row.stato !== 'ignorato'
  const isMoney = row.stato === 'pagato' && row.importo > 0
  const [mezzo, setMezzo] = useState('')
  const confirm = async () => {
    const params = { type: row.type, id: row.id }
    try {
      await notify.during(takeBack({ params, query: { anagrafica_id: member.id, mezzo: meansIn(mezzo) } }).unwrap(), {
        pending: 'Annullamento in corso...',
        success: paid ? 'Pagamento annullato con successo' : 'Quota rimessa da pagare',
      })
    } catch (error) {
      // The error has been reported; a payment that no longer exists needs no confirmation.
      if (!isApiError(error) || error.status !== 409) return
    }
    onSettled()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      danger={paid}
      busy={isLoading}
      confirmLabel={paid ? 'Annulla pagamento' : 'Rimetti da pagare'}
      cancelLabel="Chiudi"
      count={row.importo > 0 ? moneyOf(row) : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {paid ? 'Vuoi annullare il pagamento di' : 'Vuoi rimettere da pagare'} «{row.descrizione}» di{' '}
      {surnameFirst(member)}? Se è ancora dovuta, torna da pagare.
      {isMoney && (
        <Choice>
          <SelectField
            label="Come li restituisci"
            options={ways}
            value={mezzo}
            onChange={({ target }) => setMezzo(target.value)}
          />
        </Choice>
      )}
    </ConfirmDialog>
  )
}

function moneyOf({ stato, importo }: QuotaRow): string | undefined {
  if (stato === 'saldo') return `${monete(importo)} ${importo === 1 ? 'torna' : 'tornano'} sul saldo.`
  return stato === 'pagato' ? `Restituisci ${monete(importo)} a chi ha pagato.` : undefined
}
