import { PersonFields } from '@cortile/forms/PersonFields.tsx'
import Alert from '@mui/material/Alert'
import { who } from './steps.ts'
import type { SignupForm } from './use-signup.ts'

/**
 * Most of those who are enrolled are children, and the browser knows who is typing: it would write the parent in the
 * child's place. Their home is mostly the same.
 */
const ofHome = { indirizzo_residenza: 'street-address' }
const ofAdult = { ...ofHome, nome: 'given-name', cognome: 'family-name', data_nascita: 'bday' }

/** Who is to be enrolled. */
export function PersonStep({ form: { minor, sibling, values } }: { form: SignupForm }) {
  const adult = values.data_nascita !== '' && !minor
  return (
    <>
      {sibling && (
        <Alert severity="info" role="status">
          <p>Indirizzo e contatti sono quelli di prima: controllali.</p>
        </Alert>
      )}
      <PersonFields
        fields={who}
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
