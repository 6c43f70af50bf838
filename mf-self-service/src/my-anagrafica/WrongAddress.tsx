import styled from '@emotion/styled'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { MailWarning } from 'lucide-react'

const Root = styled.span({
  display: 'flex',
  gap: 8,
  marginBlockStart: 4,
  color: colorVars.error.main,
  fontWeight: 400,
  '& > svg': { flexShrink: 0, marginBlockStart: 4 },
})

/** Mails to this address come back: only the desk can put that right. */
export function WrongAddress() {
  return (
    <Root data-screen-only>
      <MailWarning size={16} aria-hidden />
      La mail a questo indirizzo torna indietro: chiedi in segreteria di correggerlo
    </Root>
  )
}
