import { note } from '@cortile/contract/anagrafica.fields.ts'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { ErrorSummary } from '@cortile/kit/layout/ErrorSummary.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { ConsentStep } from './ConsentStep.tsx'
import { ContactsStep } from './ContactsStep.tsx'
import { DraftWords } from './DraftWords.tsx'
import { PersonStep } from './PersonStep.tsx'
import { Stack, Explained } from './signup-layout.ts'
import { StepHeading } from './StepHeading.tsx'
import { LAST_STEP } from './steps.ts'
import { Trap } from './Trap.tsx'
import type { SignupForm } from './use-signup.ts'

const Fields = styled.div({ display: 'flex', flexDirection: 'column', gap: 20, minWidth: 0 })
// The next button is on the right, near the thumb; if the buttons wrap, it is above the other.
const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap-reverse', gap: 12, '& > *': { flex: '1 1 40%' } })

const contents = [PersonStep, ContactsStep, HealthStep, ConsentStep]

/** The current step of the form, with its buttons. */
export function SignupSteps({ form, heading }: { form: SignupForm; heading: Ref<HTMLHeadingElement> }) {
  const Content = contents[form.step] ?? PersonStep
  return (
    <Stack>
      <StepHeading ref={heading} step={form.step} />
      <RecordForm record={form.record}>
        <Fields>
          <ErrorSummary wrong={form.wrong} onField={form.focus} />
          <Content form={form} />
          <Trap value={form.trap} onChange={form.setTrap} />
          {form.failure !== null && <FailureNotice paragraphs={form.failure} />}
          <Buttons>
            {form.step > 0 && (
              <Button variant="outlined" color="inherit" size="large" disabled={form.busy} onClick={form.goBack}>
                Indietro
              </Button>
            )}
            <SubmitButton size="large">{submitLabel(form)}</SubmitButton>
          </Buttons>
        </Fields>
      </RecordForm>
      <DraftWords form={form} />
    </Stack>
  )
}

function submitLabel({ step, failure }: SignupForm): string {
  if (step < LAST_STEP) return 'Avanti'
  return failure === null ? 'Invia la richiesta' : 'Riprova'
}

const Paragraphs = styled.div({ flex: '1 1 260px', display: 'grid', gap: 8, '& > p': { margin: 0 } })

/** Why the request could not be sent. */
function FailureNotice({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <Alert severity="error">
      <Paragraphs>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Paragraphs>
    </Alert>
  )
}

/** The optional health note, with the reason for asking. */
function HealthStep() {
  return (
    <>
      <Explained>
        Scrivi qui allergie, intolleranze e medicine: servono per i pasti, e se chi iscrivi sta male. Le leggono solo la
        segreteria e i responsabili. Niente da dire? Lascia vuoto e vai avanti.
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
