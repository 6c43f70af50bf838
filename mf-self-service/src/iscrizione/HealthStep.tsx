import { note } from '@cortile/contract/anagrafica.fields.ts'
import { TextAreaField } from '@cortile/kit/TextAreaField.tsx'
import { Explained } from './signup-layout.ts'
import type { SignupForm } from './use-signup.ts'

/** What helps whoever has to help: asked with its reason, and nobody has to answer. */
export function HealthStep({ form }: { form: SignupForm }) {
  return (
    <>
      <Explained>
        Questa nota serve a chi aiuta la persona quando sta male o mangia con noi. Possono leggerla solo la segreteria e
        i responsabili; se non c’è nulla da dire, lascia vuoto e vai avanti.
      </Explained>
      <TextAreaField
        {...note}
        value={form.values.note}
        error={form.errors[note.name]}
        hint="Che cosa fa male, che cosa fare, quali medicine prende e quando."
        autoComplete="off"
        rows={6}
        readOnly={form.busy}
        onChange={(event) => form.edit('note', event.target.value)}
      />
    </>
  )
}
