import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { MailWarning } from 'lucide-react'
import { MailLink } from './ContactLinks.tsx'
import { Description } from '@cortile/kit/layout/DescriptionList.tsx'

const Wrong = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  marginBlockStart: 4,
})

/** An address, and whether mails to it come back. */
export function EmailFact({ label, address, wrong }: { label: string; address: string | null; wrong: boolean }) {
  if (!wrong) return <Description label={label}>{address ? <MailLink address={address} /> : null}</Description>
  return (
    <Description label={label}>
      {address ? <MailLink address={address} /> : 'Non indicato'}
      <Wrong title="Verificare email">
        <Chip color="error" icon={<MailWarning size={16} aria-hidden />} label="Email Errata" />
        (Verificare)
      </Wrong>
    </Description>
  )
}
