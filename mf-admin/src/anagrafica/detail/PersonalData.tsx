import { guardian, personal, type TextField } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { date } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { MailWarning } from 'lucide-react'
import { CodeAccess } from './CodeAccess.tsx'
import { PhoneLink, MailLink } from './ContactLinks.tsx'

/** Personal data and contacts of the member; for a minor, also of the parent or guardian. */
export function PersonalData({ member }: { member: Anagrafica }) {
  // A minor's mail goes to the guardian, even if the minor has an address: a bounce concerns the guardian's.
  const { minorenne, error_email } = member
  return (
    <>
      <Panel title="Dati personali">
        <DescriptionList>
          {personal.filter(isNoName).map((field) => (
            <FieldFact key={field.name} field={field} member={member} wrong={error_email && !minorenne} />
          ))}
        </DescriptionList>
        <CodeAccess member={member} />
      </Panel>
      {minorenne && (
        <Panel title="Genitore o tutore">
          <DescriptionList>
            {guardian.map((field) => (
              <FieldFact key={field.name} field={field} member={member} wrong={error_email} />
            ))}
          </DescriptionList>
        </Panel>
      )}
    </>
  )
}

/** The title of the page has the name. */
function isNoName({ name }: TextField): boolean {
  return name !== 'cognome' && name !== 'nome'
}

interface FieldFactProps {
  field: TextField
  member: Anagrafica
  /** Whether mail to the address of this section has bounced. */
  wrong: boolean
}

function FieldFact({ field: { name, short, type }, member, wrong }: FieldFactProps) {
  const value = member[name]
  if (type === 'email') return <EmailFact label={short} address={value} wrong={wrong} />
  if (type === 'tel') return <Description label={short}>{value && <PhoneLink number={value} />}</Description>
  return <Description label={short}>{type === 'date' && value ? date(value) : value}</Description>
}

const Wrong = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  marginBlockStart: 4,
})

/** An email address, and whether mail to it bounces. */
function EmailFact({ label, address, wrong }: { label: string; address: string | null; wrong: boolean }) {
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
