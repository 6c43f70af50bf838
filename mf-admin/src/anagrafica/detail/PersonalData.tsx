import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { date } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { CodeAccess } from './CodeAccess.tsx'
import { PhoneLink } from './ContactLinks.tsx'
import { EmailFact } from './EmailFact.tsx'
import { Fact, Facts } from '../../Facts.tsx'

/** Who the member is and where to find them; for a minor, the parent or guardian too. */
export function PersonalData({ member }: { member: Anagrafica }) {
  // A minor's mails go to the guardian, whatever address it has of its own: that is the one to check.
  const { minorenne, error_email } = member
  return (
    <>
      <Panel title="Dati personali">
        <Facts>
          <Fact label="Data di nascita">{date(member.data_nascita)}</Fact>
          <Fact label="Luogo di nascita">{member.luogo_nascita}</Fact>
          <Fact label="Codice fiscale">{member.codice_fiscale}</Fact>
          <Fact label="Indirizzo di residenza">{member.indirizzo_residenza}</Fact>
          <Fact label="Telefono">{member.telefono && <PhoneLink number={member.telefono} />}</Fact>
          <EmailFact label="Email" address={member.email} wrong={error_email && !minorenne} />
        </Facts>
        <CodeAccess member={member} />
      </Panel>
      {minorenne && (
        <Panel title="Genitore o tutore">
          <Facts>
            <Fact label="Nome">{member.nome_tutore}</Fact>
            <Fact label="Telefono">{member.telefono_tutore && <PhoneLink number={member.telefono_tutore} />}</Fact>
            <EmailFact label="Email" address={member.email_tutore} wrong={error_email} />
          </Facts>
        </Panel>
      )}
    </>
  )
}
