import { useTakeBackQuotaMutation } from '@cortile/client/quotes.ts'
import type { Anagrafica, QuotaRow } from '@cortile/contract/anagrafica.ts'
import { mezzi, mezzoWord, type Mezzo } from '@cortile/contract/mezzi.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { date, monete, surnameFirst } from '@cortile/kit/format.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import { useState } from 'react'
import { isPart, takeBackWords } from '../part-words.ts'

type Part = QuotaRow['pagamenti'][number]

const Choices = styled.div({ display: 'grid', gap: 16, marginBlockStart: 16 })

const ways = [{ value: '', label: 'Come sono arrivati' }, ...mezzi.map((value) => ({ value, label: mezzoWord(value) }))]

/** The chosen means; undefined: that of each payment. */
function meansIn(chosen: string): Mezzo | undefined {
  return mezzi.find((mezzo) => mezzo === chosen)
}

interface TakeBackDialogProps {
  open: boolean
  member: Anagrafica
  row: QuotaRow
  /** The payment is gone, reverted here or elsewhere; `onClose` follows. */
  onSettled: () => void
  onClose: () => void
}

/** Asks before payments are reverted, all or one of them, and tells where their money goes. */
export function TakeBackDialog({ open, member, row, onSettled, onClose }: TakeBackDialogProps) {
  const [takeBack, { isLoading }] = useTakeBackQuotaMutation()
  const paid = row.stato !== 'ignorato'
  const [part, setPart] = useState('')
  const [mezzo, setMezzo] = useState('')
  const chosen = row.pagamenti.filter(({ id }) => part === '' || part === String(id))
  const money = sumOf(chosen.filter((payment) => payment.mezzo !== null))
  const coins = sumOf(chosen.filter((payment) => payment.mezzo === null))
  const confirm = async () => {
    const params = { type: row.type, id: row.id }
    const query = {
      anagrafica_id: member.id,
      mezzo: money > 0 ? meansIn(mezzo) : undefined,
      pagamento_id: part === '' ? undefined : Number(part),
    }
    try {
      await notify.during(takeBack({ params, query }).unwrap(), {
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
      confirmLabel={takeBackWords(row)}
      cancelLabel="Chiudi"
      count={whereItGoes(money, coins)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {questionOf(row)} «{row.descrizione}» di {surnameFirst(member)}? Se è ancora dovuta, torna da pagare.
      {(row.pagamenti.length > 1 || money > 0) && (
        <Choices>
          {row.pagamenti.length > 1 && (
            <SelectField
              label="Quale versamento"
              options={[{ value: '', label: 'Tutti' }, ...row.pagamenti.map(optionOf)]}
              value={part}
              onChange={({ target }) => setPart(target.value)}
            />
          )}
          {money > 0 && (
            <SelectField
              label="Come li restituisci"
              options={ways}
              value={mezzo}
              onChange={({ target }) => setMezzo(target.value)}
            />
          )}
        </Choices>
      )}
    </ConfirmDialog>
  )
}

function questionOf(row: QuotaRow): string {
  if (isPart(row)) return 'Vuoi restituire l’acconto di'
  return row.stato === 'ignorato' ? 'Vuoi rimettere da pagare' : 'Vuoi annullare il pagamento di'
}

function optionOf({ id, importo, mezzo, data }: Part) {
  const how = mezzo === null ? 'dal saldo' : mezzoWord(mezzo)
  return { value: String(id), label: `${monete(importo)}, ${how}, ${date(data)}` }
}

/** In coins; added up in hundredths, because coins are floats. */
function sumOf(parts: readonly Part[]): number {
  return fromHundredths(parts.reduce((sum, { importo }) => sum + toHundredths(importo), 0))
}

function whereItGoes(money: number, coins: number): string | undefined {
  const said = [
    ...(money > 0 ? [`Restituisci ${monete(money)} a chi ha pagato.`] : []),
    ...(coins > 0 ? [`${monete(coins)} ${coins === 1 ? 'torna' : 'tornano'} sul saldo.`] : []),
  ]
  return said.length > 0 ? said.join(' ') : undefined
}
