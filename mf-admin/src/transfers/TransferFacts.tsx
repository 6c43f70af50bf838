import type { Bonifico } from '@cortile/contract/bonifici.ts'
import { date, monete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const Facts = styled.p({ margin: 0, overflowWrap: 'anywhere', '& > span': { color: colorVars.muted } })

/** What the bank says of a transfer. */
export function TransferFacts({ transfer }: { transfer: Bonifico }) {
  const { data, importo, residuo, ordinante, causale } = transfer
  return (
    <Facts>
      <strong>{monete(importo)}</strong>, {date(data)}
      {residuo < importo && `, ne restano ${monete(residuo)}`}
      <br />
      {ordinante}
      {ordinante !== '' && causale !== '' && <br />}
      <span>{causale}</span>
    </Facts>
  )
}
