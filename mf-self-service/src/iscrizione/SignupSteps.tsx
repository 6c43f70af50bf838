import styled from '@emotion/styled'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import Button from '@mui/material/Button'
import { ErrorSummary } from '@cortile/kit/layout/ErrorSummary.tsx'
import type { Ref } from 'react'
import { ConsentStep } from './ConsentStep.tsx'
import { ContactsStep } from './ContactsStep.tsx'
import { DraftNotice, DraftWords } from './DraftWords.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { HealthStep } from './HealthStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { Stack } from './signup-layout.ts'
import { StepHeading } from './StepHeading.tsx'
import { LAST_STEP } from './steps.ts'
import { Trap } from './Trap.tsx'
import type { SignupForm } from './use-signup.ts'

const Fields = styled.div({ display: 'flex', flexDirection: 'column', gap: 20, minWidth: 0 })
// The way on is on the right, where the thumb is; where one line is too short for both, above.
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap-reverse', gap: 12, '& > *': { flex: '1 1 40%' } })

const contents = [PersonStep, ContactsStep, HealthStep, ConsentStep]

/** The step of the form that is open, with the ways on and back. */
export function SignupSteps({ form, heading }: { form: SignupForm; heading: Ref<HTMLHeadingElement> }) {
  const Content = contents[form.step] ?? PersonStep
  return (
    <Stack>
      <DraftNotice form={form} />
      <StepHeading ref={heading} step={form.step} />
      <RecordForm record={form.record}>
        <Fields>
          <ErrorSummary wrong={form.wrong} onField={form.focus} />
          <Content form={form} />
          <Trap value={form.trap} onChange={form.setTrap} />
          {form.failure !== null && <FailureNotice words={form.failure} />}
          <Ways>
            {form.step > 0 && (
              <Button variant="outlined" color="inherit" size="large" disabled={form.busy} onClick={form.goBack}>
                Indietro
              </Button>
            )}
            <SubmitButton size="large">{wayOn(form)}</SubmitButton>
          </Ways>
        </Fields>
      </RecordForm>
      <DraftWords form={form} />
    </Stack>
  )
}

function wayOn({ step, failure }: SignupForm): string {
  if (step < LAST_STEP) return 'Avanti'
  return failure === null ? 'Invia la richiesta' : 'Riprova'
}
