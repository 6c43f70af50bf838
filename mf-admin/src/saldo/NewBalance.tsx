import { monete } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'

const Line = styled.p({
  margin: 0,
  color: colorVars.muted,
  fontSize: rem(fontSize.lead),
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { color: colorVars.text },
  '&[data-short]': { color: colorVars.error.main },
})

interface NewBalanceProps {
  /** For the button that this describes. */
  id: string
  /** In coins; `null` while there is no amount. */
  after: number | null
}

/** Preview of the new balance; the server decides. */
export function NewBalance({ id, after }: NewBalanceProps) {
  if (after === null) return <Line id={id}>Scrivi un importo: qui vedi il nuovo saldo.</Line>
  if (after < 0) {
    return (
      <Line id={id} data-short>
        Saldo insufficiente: mancano {monete(-after)}.
      </Line>
    )
  }
  return (
    <Line id={id}>
      Nuovo saldo: <strong>{monete(after)}</strong>
    </Line>
  )
}
