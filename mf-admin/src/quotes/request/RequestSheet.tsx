import { formatIban, type Conto } from '@cortile/contract/conto.ts'
import { epcCode } from '@cortile/contract/epc-code.ts'
import type { MemberDues } from '@cortile/contract/pagamenti.ts'
import { totalLeft } from '@cortile/contract/quotes.rules.ts'
import { CentreSheet } from '@cortile/frame/papers/CentreSheet.tsx'
import { coins, currentDay, date, importo, surnameFirst } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { QRCodeSVG } from 'qrcode.react'
import { isPart } from '../part-words.ts'

// What a child owes stays on one sheet; on a phone its code stands below.
const Child = styled.section({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 24px',
  breakInside: 'avoid',
  '& + &': { marginBlockStart: 24, paddingBlockStart: 16, borderTop: `1px solid ${colorVars.text}` },
})
const Name = styled.h3({ margin: 0, fontFamily: fonts.title, fontSize: rem(fontSize.lead) })
const Data = styled.div({ flex: '1 1 260px', minWidth: 0 })
const Facts = styled(DescriptionList)({
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  marginBlockStart: 8,
  '& > div': { display: 'grid', gridTemplateColumns: '5.5rem minmax(0, 1fr)', alignItems: 'baseline' },
})
const Figure = styled.figure({ flex: '0 0 auto', margin: 0, width: '40mm', fontSize: rem(fontSize.small) })
// Dark on light in either colour scheme, with the quiet zone that readers need.
const Code = styled(QRCodeSVG)({ display: 'block', width: '40mm', height: '40mm', backgroundColor: '#fff' })
const Hint = styled.p({ margin: '24px 0 0', breakInside: 'avoid' })
const Part = styled.span({ display: 'block', color: colorVars.muted })

interface RequestSheetProps {
  centre: string
  /** Members that owe something. */
  family: readonly MemberDues[]
  conto: Conto | null
}

/** The paper that asks a family for what it still owes, child by child, with the data of a transfer for each. */
export function RequestSheet({ centre, family, conto }: RequestSheetProps) {
  return (
    <CentreSheet centre={centre} title="Richiesta di pagamento" about={`Al ${date(currentDay())}`}>
      {family.map((child) => (
        <ChildDues key={child.anagrafica.id} {...child} conto={conto} />
      ))}
      <Hint>
        {conto === null
          ? 'Puoi pagare in segreteria, in contanti o con il POS: porta questo foglio.'
          : 'Scrivi la causale nel bonifico: dice per chi è. Puoi pagare anche in segreteria, in contanti o con il POS.'}
      </Hint>
    </CentreSheet>
  )
}

function ChildDues({ anagrafica, causale, quote, conto }: MemberDues & { conto: Conto | null }) {
  const total = totalLeft(quote)
  const code = conto && epcCode({ conto, importo: total, causale, anagrafica })
  const name = surnameFirst(anagrafica)
  return (
    <Child aria-label={name}>
      <Data>
        <Name>{name}</Name>
        <SheetTable aria-label={`Quote da pagare di ${name}`}>
          <tbody>
            {quote.map((due) => (
              <tr key={`${due.type} ${due.id}`}>
                <td>
                  {due.descrizione}
                  {isPart(due) && (
                    <Part>
                      Già versate {coins(due.versato)} di {coins(due.importo)}
                    </Part>
                  )}
                </td>
                <td data-align="end">{importo(due.residuo)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Da pagare</th>
              <td data-align="end">{importo(total)} €</td>
            </tr>
          </tfoot>
        </SheetTable>
        <Facts>
          {conto && <Description label="IBAN">{formatIban(conto.iban)}</Description>}
          {conto && conto.intestatario !== '' && <Description label="Intestato a">{conto.intestatario}</Description>}
          <Description label="Causale">
            <strong>{causale}</strong>
          </Description>
        </Facts>
      </Data>
      {code !== null && (
        <Figure>
          <Code value={code} level="M" marginSize={4} title={`Codice QR del bonifico per ${name}`} />
          <figcaption>Inquadralo con l’app della banca.</figcaption>
        </Figure>
      )}
    </Child>
  )
}
