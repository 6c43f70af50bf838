import { letterheadLines } from '@cortile/contract/centre.ts'
import { euros } from '@cortile/contract/money.ts'
import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { date, dayOf } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Sheet } from '@cortile/kit/layout/Sheet.tsx'
import styled from '@emotion/styled'
import { useCentre } from '../layout/centre.ts'
import { NAME_ERASED, numberWords, receiptTitle, type CopyOf } from './receipt-words.ts'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReceiptStatus } from './ReceiptStatus.tsx'
import { StampNote } from './StampNote.tsx'

const Line = styled.span({ display: 'block' })
const OnPaper = styled.span({ '@media screen': { display: 'none' } })
const Facts = styled(DescriptionList)({ '@media print': { gridTemplateColumns: '1fr 1fr', gap: '4px 24px' } })
const Corrects = styled.p({ margin: '16px 0 0' })
const Warning = styled.p({ margin: '8px 0 0', fontWeight: 600 })
const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '16px 24px',
  marginBlockStart: 24,
  '@media print': { marginBlockStart: 12 },
})
const Signature = styled.p({ margin: 0, marginInlineStart: 'auto', paddingBlockStart: 24 })

/** What a receipt or note says, with the centre's data as of its issue. */
export function ReceiptCopy({ receipt, copy }: { receipt: Ricevuta; copy: CopyOf }) {
  const { logo } = useCentre()
  const { centro, intestatario, iscritto, motivo } = receipt.testo
  const isNote = receipt.tipo === 'nota'
  return (
    <Sheet
      compact
      letterhead={{ name: centro.denominazione, lines: letterheadLines({ ...centro, email: '' }), logo }}
      title={receiptTitle(receipt)}
      about={
        <>
          Emessa il {date(dayOf(receipt.created_at))}
          <OnPaper>, copia per {copy === 'famiglia' ? 'la famiglia' : 'il centro'}</OnPaper>
        </>
      }
    >
      <ReceiptStatus receipt={receipt} />
      <Facts>
        <Description label={isNote ? 'Intestatario' : 'Ricevuto da'}>
          <Person {...intestatario} />
        </Description>
        <Description label="Per">
          <Person {...iscritto} />
        </Description>
      </Facts>
      {receipt.riferita && (
        <Corrects>
          Rettifica la ricevuta {numberWords(receipt.riferita)}, motivo: {motivo}
        </Corrects>
      )}
      <ReceiptLines
        lines={isNote ? [] : receipt.testo.righe}
        total={euros(receipt.importo)}
        paid={isNote ? '' : `Pagata il ${date(receipt.pagata_il)}`}
      />
      {!isNote && intestatario.codice_fiscale === '' && (
        <Warning>Senza codice fiscale dell’intestatario: non valida per rimborsi</Warning>
      )}
      <Foot>
        <StampNote receipt={receipt} copy={copy} />
        <Signature>Firma ______________________________</Signature>
      </Foot>
    </Sheet>
  )
}

interface PersonProps {
  nome: string
  codice_fiscale: string
  indirizzo?: string
}

function Person({ nome, codice_fiscale, indirizzo = '' }: PersonProps) {
  return (
    <>
      <strong>{nome || NAME_ERASED}</strong>
      {codice_fiscale !== '' && <Line>Codice fiscale {codice_fiscale}</Line>}
      {indirizzo !== '' && <Line>{indirizzo}</Line>}
    </>
  )
}
