import type { ReceiptState, Ricevuta } from '@cortile/contract/ricevute.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { date, dayOf } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { receiptPath } from './receipt-paths.ts'
import { euros, lacksStamp, NAME_ERASED, numberWords, stateWords } from './receipt-words.ts'

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

export const columns: readonly Column<Ricevuta>[] = [
  {
    id: 'numero',
    header: 'Numero',
    card: 'title',
    width: '152px',
    cell: (receipt) => <TwoLines under={correctedBy(receipt)}>{numberWords(receipt)}</TwoLines>,
  },
  { id: 'data', header: 'Data', width: '104px', cell: ({ created_at }) => date(dayOf(created_at)) },
  { id: 'intestatario', header: 'Intestatario', cell: ({ testo }) => testo.intestatario.nome || NAME_ERASED },
  { id: 'iscritto', header: 'Iscritto', cell: ({ testo }) => testo.iscritto.nome || NAME_ERASED },
  { id: 'importo', header: 'Importo', align: 'end', width: '112px', cell: ({ importo }) => euros(importo) },
  {
    id: 'stato',
    header: 'Stato',
    card: 'aside',
    width: '128px',
    cell: ({ tipo, stato }) =>
      tipo === 'nota' ? <Chip label="Nota" /> : <Chip color={chips[stato] ?? 'default'} label={stateWords[stato]} />,
  },
  { id: 'bollo', header: 'Bollo', width: '144px', cell: stampWords },
]

/** Which receipt a note corrects. */
function correctedBy({ riferita }: Ricevuta): string {
  return riferita ? `rettifica ${numberWords(riferita)}` : ''
}

function stampWords(receipt: Ricevuta): string {
  if (receipt.bollo === 'esente') return 'esente'
  if (lacksStamp(receipt)) return 'da apporre'
  return receipt.marca ?? '—'
}
