import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { ErrorSummary } from '@cortile/kit/ErrorSummary.tsx'
import type { FormEvent, Ref } from 'react'
import { ConsentStep } from './ConsentStep.tsx'
import { ContactsStep } from './ContactsStep.tsx'
import { DraftNotice, DraftWords } from './DraftWords.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { HealthStep } from './HealthStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { Stack } from './signup-layout.ts'
import { StepHeading } from './StepHeading.tsx'
import { isAsked, LAST_STEP, steps } from './steps.ts'
import { Trap } from './Trap.tsx'
import type { SignupForm } from './use-signup.ts'

const Form = styled.form({ display: 'flex', flexDirection: 'column', gap: 20, minWidth: 0 })
// The way on is on the right, where the thumb is; where one line is too short for both, above.
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap-reverse', gap: 12, '& > *': { flex: '1 1 40%' } })

const contents = [PersonStep, ContactsStep, HealthStep, ConsentStep]

interface SignupStepsProps {
  form: SignupForm
  element: Ref<HTMLFormElement>
  heading: Ref<HTMLHeadingElement>
}

/** The piece of the form that is open, with the ways on and back. */
export function SignupSteps({ form, element, heading }: SignupStepsProps) {
  const Content = contents[form.step] ?? PersonStep
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.advance()
  }
  return (
    <Stack>
      <DraftNotice form={form} />
      <StepHeading ref={heading} step={form.step} />
      <Form ref={element} noValidate onSubmit={submit}>
        <ErrorSummary wrong={wrongIn(form)} onField={form.focus} />
        <Content form={form} />
        <Trap value={form.trap} onChange={form.setTrap} />
        {form.failure !== null && <FailureNotice words={form.failure} />}
        <Ways>
          {form.step > 0 && (
            <Button variant="outlined" color="inherit" size="large" disabled={form.busy} onClick={form.goBack}>
              Indietro
            </Button>
          )}
          <Button type="submit" variant="contained" size="large" loading={form.busy} loadingPosition="start">
            {wayOn(form)}
          </Button>
        </Ways>
      </Form>
      <DraftWords form={form} />
    </Stack>
  )
}

function wayOn({ step, failure }: SignupForm): string {
  if (step < LAST_STEP) return 'Avanti'
  return failure === null ? 'Invia la richiesta' : 'Riprova'
}

/** The fields of the open piece that are wrong. */
function wrongIn({ step, minor, errors }: SignupForm) {
  return steps[step]?.fields.filter(({ name }) => isAsked(name, minor) && errors[name]) ?? []
}
