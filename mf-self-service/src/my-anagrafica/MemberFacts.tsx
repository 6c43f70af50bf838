import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { date } from '@cortile/kit/format.ts'
import { Fact, Facts } from './Facts.tsx'
import { WrongAddress } from './WrongAddress.tsx'

/** Who it is, and where. Mails about a minor go to the guardian, whatever address of its own it has. */
export function PersonFacts({ member }: { member: Anagrafica }) {
  return (
    <Facts>
      <Fact label="Nome" value={member.nome} />
      <Fact label="Cognome" value={member.cognome} />
      <Fact label="Data di nascita" value={date(member.data_nascita)} />
      <Fact label="Luogo di nascita" value={member.luogo_nascita} />
      <Fact label="Codice fiscale" value={member.codice_fiscale} />
      <Fact label="Residenza" value={member.indirizzo_residenza} />
      <Fact label="Telefono" value={member.telefono} />
      <Fact label="Email" value={member.email}>
        {member.error_email && !member.minorenne && <WrongAddress />}
      </Fact>
      <Fact label="Card" value={member.card_id} />
    </Facts>
  )
}

/** The guardian of a minor. */
export function GuardianFacts({ member }: { member: Anagrafica }) {
  return (
    <Facts>
      <Fact label="Nome" value={member.nome_tutore} />
      <Fact label="Email" value={member.email_tutore}>
        {member.error_email && member.minorenne && <WrongAddress />}
      </Fact>
      <Fact label="Telefono" value={member.telefono_tutore} />
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
