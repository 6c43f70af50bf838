import type { TextField } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { date } from '@cortile/kit/format.ts'
import { Description } from '@cortile/kit/layout/DescriptionList.tsx'
import { MailLink, PhoneLink } from './ContactLinks.tsx'
import { WrongAddress } from './WrongAddress.tsx'

interface FieldFactProps {
  field: TextField
  member: Anagrafica
  /** Whether mail to the address of this section has bounced. */
  wrong: boolean
}

/** One field of a member; numbers and addresses are links. */
export function FieldFact({ field: { name, short, type }, member, wrong }: FieldFactProps) {
  const value = member[name] ?? null
  if (type === 'email') return <EmailFact label={short} address={value} wrong={wrong} />
  if (type === 'tel') return <Description label={short}>{value && <PhoneLink number={value} />}</Description>
  return <Description label={short}>{type === 'date' && value ? date(value) : value}</Description>
}

/** An email address, and whether mail to it bounces. */
function EmailFact({ label, address, wrong }: { label: string; address: string | null; wrong: boolean }) {
  if (!wrong) return <Description label={label}>{address ? <MailLink address={address} /> : null}</Description>
  return (
    <Description label={label}>
      {address ? <MailLink address={address} /> : 'Non indicato'}
      <WrongAddress />
    </Description>
  )
}
