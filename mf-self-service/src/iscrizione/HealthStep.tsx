import { note } from '@cortile/contract/anagrafica.fields.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { Explained } from './signup-layout.ts'

/** What helps whoever has to help: asked with its reason, and nobody has to answer. */
export function HealthStep() {
  return (
    <>
      <Explained>
        Questa nota serve a chi aiuta la persona quando sta male o mangia con noi. Possono leggerla solo la segreteria e
        i responsabili; se non c’è nulla da dire, lascia vuoto e vai avanti.
      </Explained>
      <FormTextField
        name={note.name}
        label={note.label}
        multiline
        minRows={6}
        hint="Che cosa fa male, che cosa fare, quali medicine prende e quando."
      />
    </>
  )
}
