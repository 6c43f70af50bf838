import { guardian, personal } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { date } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { WrongAddress } from './WrongAddress.tsx'

/** Who it is, and where. Mails about a minor go to the guardian, whatever address of its own it has. */
export function PersonFacts({ member }: { member: Anagrafica }) {
  return (
    <DescriptionList>
      {personal.map(({ name, short, type }) => (
        <Description
          key={name}
          label={short}
          note={type === 'email' && member.error_email && !member.minorenne && <WrongAddress />}
        >
          {type === 'date' ? date(member.data_nascita) : member[name]}
        </Description>
      ))}
      <Description label="Card">{member.card_id}</Description>
    </DescriptionList>
  )
}

/** The guardian of a minor. */
export function GuardianFacts({ member }: { member: Anagrafica }) {
  return (
    <DescriptionList>
      {guardian.map(({ name, short, type }) => (
        <Description
          key={name}
          label={short}
          note={type === 'email' && member.error_email && member.minorenne && <WrongAddress />}
        >
          {member[name]}
        </Description>
      ))}
    </DescriptionList>
  )
}

/** Whom to call. */
export function EmergencyFacts({ member }: { member: Anagrafica }) {
  return (
    <DescriptionList>
      <Description label={member.nome_contatto_emergenza_1 || 'Primo contatto'}>
        {member.telefono_contatto_emergenza_1}
      </Description>
      <Description label={member.nome_contatto_emergenza_2 || 'Secondo contatto'}>
        {member.telefono_contatto_emergenza_2}
      </Description>
    </DescriptionList>
  )
}
