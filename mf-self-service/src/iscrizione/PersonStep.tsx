import { CalendarDate } from '@cortile/contract/fields.ts'
import { validate } from '@cortile/contract/validate.ts'
import { PersonFields } from '@cortile/forms/PersonFields.tsx'
import Alert from '@mui/material/Alert'
import { personFields } from './steps.ts'
import type { SignupForm } from './use-signup.ts'

/**
 * Autofill for a minor: only the home address, which is mostly the parent's too. The browser would write the parent's name
 * into the child's fields.
 */
const ofHome = { indirizzo_residenza: 'street-address' }
const ofAdult = { ...ofHome, nome: 'given-name', cognome: 'family-name', data_nascita: 'bday' }

/** The new member's personal data. */
export function PersonStep({ form: { minor, sibling, values } }: { form: SignupForm }) {
  const adult = validate(CalendarDate, values.data_nascita).data !== null && !minor
  return (
    <>
      {sibling && (
        <Alert severity="info" role="status">
          <p>Indirizzo e contatti sono quelli di prima: controllali.</p>
        </Alert>
      )}
      <PersonFields
        fields={personFields}
        minor={minor}
        autoComplete={adult ? ofAdult : ofHome}
        hints={{
          data_nascita: minor && 'Minorenne: al prossimo passo servono i dati di un genitore o tutore.',
          codice_fiscale: 'Facoltativo',
          indirizzo_residenza: 'Facoltativo',
        }}
      />
    </>
  )
}
