import { euros } from '@cortile/contract/money.ts'
import type { ReceiptState, Ricevuta } from '@cortile/contract/ricevute.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { lacksStamp, NAME_ERASED, numberWords, stateWords } from '@cortile/frame/papers/receipt-words.ts'
import { date, dayOf } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import Chip, { type ChipProps } from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { receiptPath } from './receipt-paths.ts'

export const rowKey = ({ id }: Ricevuta) => id

export const toPaper: RowLink<Ricevuta> = {
  LinkComponent: RouteLink,
  to: ({ id }) => receiptPath(id),
  label: (receipt) => [numberWords(receipt), correctedBy(receipt)].filter((text) => text !== '').join(' '),
}

const chips: Readonly<Record<ReceiptState, ChipProps['color']>> = {
  emessa: 'success',
  rettificata: 'warning',
  annullata: 'error',
}

/** The child and the stamp stand below the payer and the state: seven columns would not fit a tablet. */
export const columns: readonly Column<Ricevuta>[] = [
  {
    id: 'numero',
    header: 'Numero',
    card: 'title',
    width: '136px',
    cell: (receipt) => withBelow(numberWords(receipt), correctedBy(receipt)),
  },
  { id: 'data', header: 'Data', width: '96px', cell: ({ created_at }) => date(dayOf(created_at)) },
  {
    id: 'intestatario',
    header: 'Intestatario e iscritto',
    cell: ({ testo: { intestatario, iscritto } }) =>
      withBelow(intestatario.nome || NAME_ERASED, iscritto.nome && `per ${iscritto.nome}`),
  },
  { id: 'importo', header: 'Importo', align: 'end', width: '104px', cell: ({ importo }) => euros(importo) },
  {
    id: 'stato',
    header: 'Stato e bollo',
    width: '160px',
    cell: (receipt) => withBelow(<State {...receipt} />, stampWords(receipt)),
  },
]

function withBelow(value: ReactNode, below: string): ReactNode {
  return below === '' ? value : <TwoLines under={below}>{value}</TwoLines>
}

function State({ tipo, stato }: Pick<Ricevuta, 'tipo' | 'stato'>) {
  return tipo === 'nota' ? <Chip label="Nota" /> : <Chip color={chips[stato] ?? 'default'} label={stateWords[stato]} />
}

/** Which receipt a note corrects. */
function correctedBy({ riferita }: Ricevuta): string {
  return riferita ? `rettifica ${numberWords(riferita)}` : ''
}

function stampWords(receipt: Ricevuta): string {
  if (receipt.bollo === 'esente') return 'Bollo: esente'
  if (lacksStamp(receipt)) return 'Bollo da apporre'
  return receipt.marca === null ? '' : `Bollo ${receipt.marca}`
}
