import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { MailWarning } from 'lucide-react'

const Root = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  marginBlockStart: 4,
})

/** Mail to the address beside it has bounced. */
export function WrongAddress() {
  return (
    <Root title="Verificare email">
      <Chip color="error" icon={<MailWarning size={16} aria-hidden />} label="Email Errata" />
      (Verificare)
    </Root>
  )
}
