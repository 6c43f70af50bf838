import { formatIban, type Conto } from '@cortile/contract/conto.ts'
import { epcCode } from '@cortile/contract/epc-code.ts'
import type { OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { Copyable } from '@cortile/frame/notices/Copyable.tsx'
import { importo } from '@cortile/kit/format.ts'
import { DescriptionList, Description } from '@cortile/kit/layout/DescriptionList.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { QRCodeSVG } from 'qrcode.react'

const Root = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 24 })
const Facts = styled.div({ flex: '1 1 280px', minWidth: 0 })
const About = styled.p({ margin: '0 0 16px', color: colorVars.muted })
const Figure = styled.figure({
  flex: '0 1 240px',
  margin: 0,
  '& > figcaption': { marginBlockStart: 8, color: colorVars.muted },
})
// Dark on light in either colour scheme, with the quiet zone that readers need.
const Code = styled(QRCodeSVG)({
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  height: 'auto',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: '#fff',
})
const QR_PX = 240

interface PayByTransferProps {
  member: OwnAnagrafica
  causale: string
  conto: Conto
  /** All that the member still owes, in coins. */
  total: number
}

/** What a transfer for this member says, to be copied, and the QR code that fills it in. */
export function PayByTransfer({ member, causale, conto, total }: PayByTransferProps) {
  const code = epcCode({ conto, importo: total, causale, anagrafica: member })
  return (
    <Panel title="Paga con un bonifico">
      <Root>
        <Facts>
          <About>Scrivi la causale così com’è: dice che il bonifico è per {member.nome}.</About>
          <DescriptionList>
            <Description label="Causale">
              <Copyable text={causale} label="Copia la causale" copied="Causale copiata" />
            </Description>
            <Description label="IBAN">
              <Copyable text={conto.iban} label="Copia l’IBAN" copied="IBAN copiato">
                {formatIban(conto.iban)}
              </Copyable>
            </Description>
            {conto.intestatario !== '' && <Description label="Intestato a">{conto.intestatario}</Description>}
            <Description label="Importo">{importo(total)} €</Description>
          </DescriptionList>
        </Facts>
        {code !== null && (
          <Figure>
            <Code
              value={code}
              size={QR_PX}
              level="M"
              marginSize={4}
              title={`Codice QR del bonifico per ${member.nome}`}
            />
            <figcaption>Da un computer: inquadralo con l’app della banca, che compila il bonifico.</figcaption>
          </Figure>
        )}
      </Root>
    </Panel>
  )
}
