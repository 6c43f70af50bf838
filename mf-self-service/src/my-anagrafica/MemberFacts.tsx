import { guardian, personal } from '@cortile/contract/anagrafica.fields.ts'
import type { OwnAnagrafica } from '@cortile/contract/my-anagrafica.ts'
import { date } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { MailWarning } from 'lucide-react'

/** Personal data. Mails about a minor go to the guardian, so a bounce is shown at the guardian's address. */
export function PersonFacts({ member }: { member: OwnAnagrafica }) {
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

export function GuardianFacts({ member }: { member: OwnAnagrafica }) {
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

export function EmergencyFacts({ member }: { member: OwnAnagrafica }) {
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

const Root = styled.span({
  display: 'flex',
  gap: 8,
  marginBlockStart: 4,
  color: colorVars.error.main,
  fontWeight: 400,
  '& > svg': { flexShrink: 0, marginBlockStart: 4 },
})

/** Mails to this address bounce. */
function WrongAddress() {
  return (
    <Root data-screen-only>
      <MailWarning size={16} aria-hidden />
      Le mail a questo indirizzo tornano indietro: proponi la correzione qui, o dillo in segreteria
    </Root>
  )
}
