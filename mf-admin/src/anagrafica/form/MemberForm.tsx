import styled from '@emotion/styled'
import { inOrder, isShown } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { DRAFT_RESUMED, START_AGAIN } from '@cortile/contract/texts.ts'
import Button from '@mui/material/Button'
import { ErrorSummary } from '@cortile/kit/ErrorSummary.tsx'
import Alert from '@mui/material/Alert'
import type { FormEvent, ReactNode, Ref } from 'react'
import { FormActions } from './FormActions.tsx'
import { FORM_PX, Sections } from './form-layout.ts'
import { MemberFields } from './MemberFields.tsx'
import type { MemberForm as Form } from './use-member-form.ts'

const Root = styled.form({
  maxWidth: FORM_PX,
  // What gets the focus stands clear of the top bar, with its label, and of the buttons below.
  '& :is(input, select, textarea)': { scrollMarginBlock: '128px 112px' },
})

interface MemberFormProps {
  ref: Ref<HTMLFormElement>
  form: Form
  /** The record that is changed; `null`: a new one. */
  member: Anagrafica | null
  /** Where who does not save goes. */
  exit: string
  onSubmit: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** The form of a member, to fill in, to change or only to read. */
export function MemberForm({ ref, form, member, exit, onSubmit, children }: MemberFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.readOnly && !form.busy) onSubmit()
  }
  // The layout sets its children in the middle: around the form, so that it begins where the title does.
  return (
    <div>
      <Root ref={ref} noValidate autoComplete="off" onSubmit={submit}>
        <Sections>
          {children}
          {form.readOnly && (
            <Alert severity="info" role="status">
              <p>Puoi consultare questi dati, ma non modificarli.</p>
            </Alert>
          )}
          {form.resumed && (
            <Alert severity="info" role="status">
              <p>{DRAFT_RESUMED}</p>
              <Button variant="outlined" color="inherit" disabled={form.busy} onClick={form.startAgain}>
                {START_AGAIN}
              </Button>
            </Alert>
          )}
          <ErrorSummary
            wrong={inOrder.filter(({ name }) => isShown(name, form.minor) && form.errors[name])}
            onField={form.focus}
          />
          <MemberFields form={form} member={member} />
        </Sections>
        <FormActions form={form} exit={exit} />
      </Root>
    </div>
  )
}
