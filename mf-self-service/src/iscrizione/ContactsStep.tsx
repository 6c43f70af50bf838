import { emergency, guardian } from '@cortile/contract/anagrafica.fields.ts'
import { PersonFields } from '@cortile/forms/PersonFields.tsx'
import { Explained, Group, GroupName } from './signup-layout.ts'
import { contactFields } from './steps.ts'
import type { SignupForm } from './use-signup.ts'

/** The user is the guardian or the new member, so the browser may autofill these; not the emergency contacts. */
const ofGuardian = { nome_tutore: 'name', telefono_tutore: 'tel', email_tutore: 'email' }
const ofOwn = { telefono: 'tel', email: 'email' }

const WHY = 'A questo indirizzo arrivano la conferma e il codice per entrare.'

/** Contacts of the person, or of a minor's guardian, and emergency contacts. */
export function ContactsStep({ form }: { form: SignupForm }) {
  const { minor } = form
  return (
    <>
      <Group>
        <GroupName>{minor ? 'Dati Genitore o Tutore' : 'I tuoi recapiti'}</GroupName>
        {minor ? (
          <PersonFields fields={guardian} minor={minor} autoComplete={ofGuardian} hints={{ email_tutore: WHY }} />
        ) : (
          <PersonFields
            fields={contactFields}
            minor={minor}
            autoComplete={ofOwn}
            hints={{ email: WHY, telefono: 'Facoltativo' }}
          />
        )}
      </Group>
      <Group>
        <GroupName>{minor ? 'Contatti di emergenza, oltre al tutore' : 'Contatti di emergenza'}</GroupName>
        <Explained>
          Facoltativi: chi possiamo chiamare {minor ? 'se il genitore o tutore non risponde' : 'in caso di bisogno'}.
        </Explained>
        <PersonFields fields={emergency} minor={minor} />
      </Group>
    </>
  )
}
