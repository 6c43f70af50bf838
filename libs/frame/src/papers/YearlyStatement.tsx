import { letterheadLines } from '@cortile/contract/centre.ts'
import { mezzoWord } from '@cortile/contract/mezzi.ts'
import { euros } from '@cortile/contract/money.ts'
import type { Statement } from '@cortile/contract/ricevute.ts'
import { date } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Sheet, SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import styled from '@emotion/styled'
import { useCentre } from '../layout/centre.ts'

const Text = styled.p({ margin: '24px 0 0' })
const Signature = styled.p({ margin: '64px 0 0', textAlign: 'end' })

/** What was paid for a child in a year, to be printed. */
export function YearlyStatement({ statement }: { statement: Statement }) {
  const { logo } = useCentre()
  const { anno, ente, anagrafica, intestatario, pagamenti, totale, totale_tracciabile, testo } = statement
  return (
    <Sheet
      letterhead={{ name: ente.denominazione, lines: letterheadLines({ ...ente, email: '' }), logo }}
      title={`Attestazione dei pagamenti ${anno}`}
    >
      <DescriptionList>
        <Description label="Intestata a">{withCode(intestatario.nome, intestatario.codice_fiscale)}</Description>
        <Description label="Per">
          {withCode(`${anagrafica.nome} ${anagrafica.cognome}`, anagrafica.codice_fiscale)}
        </Description>
      </DescriptionList>
      {pagamenti.length === 0 ? (
        <Text>Nel {anno} non risultano pagamenti.</Text>
      ) : (
        <>
          <SheetTable>
            <caption>Pagamenti</caption>
            <thead>
              <tr>
                <th scope="col">Data</th>
                <th scope="col">Per che cosa</th>
                <th scope="col">Mezzo</th>
                <th scope="col" data-align="end">
                  Importo
                </th>
              </tr>
            </thead>
            <tbody>
              {pagamenti.map(({ data, descrizione, mezzo, importo }, row) => (
                <tr key={row}>
                  <td>{date(data)}</td>
                  <td>{importo < 0 ? `Restituito: ${descrizione}` : descrizione}</td>
                  <td>{mezzo === null ? 'Saldo' : mezzoWord(mezzo)}</td>
                  <td data-align="end">{euros(importo)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <Total label="Totale" amount={totale} />
              <Total label="Con mezzi tracciabili (POS, bonifico, app)" amount={totale_tracciabile} />
            </tfoot>
          </SheetTable>
          <Text>{testo}</Text>
        </>
      )}
      <Signature>Firma ______________________________</Signature>
    </Sheet>
  )
}

function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td data-align="end">{euros(amount)}</td>
    </tr>
  )
}

function withCode(name: string, code: string): string {
  return code === '' ? name : `${name}, codice fiscale ${code}`
}
