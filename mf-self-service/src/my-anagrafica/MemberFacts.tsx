import { guardian, personal } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { date } from '@cortile/kit/format.ts'
import { Fact, Facts } from './Facts.tsx'
import { WrongAddress } from './WrongAddress.tsx'

/** Who it is, and where. Mails about a minor go to the guardian, whatever address of its own it has. */
export function PersonFacts({ member }: { member: Anagrafica }) {
  return (
    <Facts>
      {personal.map(({ name, short, type }) => (
        <Fact key={name} label={short} value={type === 'date' ? date(member.data_nascita) : member[name]}>
          {type === 'email' && member.error_email && !member.minorenne && <WrongAddress />}
        </Fact>
      ))}
      <Fact label="Card" value={member.card_id} />
    </Facts>
  )
}

/** The guardian of a minor. */
export function GuardianFacts({ member }: { member: Anagrafica }) {
  return (
    <Facts>
      {guardian.map(({ name, short, type }) => (
        <Fact key={name} label={short} value={member[name]}>
          {type === 'email' && member.error_email && member.minorenne && <WrongAddress />}
        </Fact>
      ))}
    </Facts>
  )
}

/** Whom to call. */
export function EmergencyFacts({ member }: { member: Anagrafica }) {
  return (
    <Facts>
      <Fact label={member.nome_contatto_emergenza_1 || 'Primo contatto'} value={member.telefono_contatto_emergenza_1} />
      <Fact
        label={member.nome_contatto_emergenza_2 || 'Secondo contatto'}
        value={member.telefono_contatto_emergenza_2}
      />
    </Facts>
  )
}
