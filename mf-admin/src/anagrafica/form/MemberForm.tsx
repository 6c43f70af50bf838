import type { FieldName } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { DraftNotice } from '@cortile/forms/DraftNotice.tsx'
import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { ErrorSummary } from '@cortile/kit/layout/ErrorSummary.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { FORM_PX, Sections } from './form-layout.ts'
import { FormActions } from './FormActions.tsx'
import { MemberFields } from './MemberFields.tsx'
import type { useMemberForm } from './use-member-form.ts'

// The layout centres its children: the wrapper lets the form start where the title does.
const Root = styled.div({
  '& > form': { maxWidth: FORM_PX },
  // A focused field, with its label, stays clear of the top bar and the buttons below.
  '& :is(input, select, textarea)': { scrollMarginBlock: '128px 112px' },
})

interface MemberFormProps<D> {
  form: ReturnType<typeof useMemberForm<D>>
  /** The record to edit; `null`: a new one. */
  member: Anagrafica | null
  /** URL to go to without saving. */
  exit: string
  /** Above the fields. */
  children?: ReactNode
}

/** The form of a member: new, edited or read-only. */
export function MemberForm<D>({ form, member, exit, children }: MemberFormProps<D>) {
  const { minor, readOnly, isSubmitting } = form
  return (
    <Root>
      <RecordForm focusFirst="without-touch" record={readOnly ? { ...form, submit: () => Promise.resolve() } : form}>
        <Sections>
          {children}
          {readOnly && (
            <Alert severity="info" role="status">
              <p>Puoi consultare questi dati, ma non modificarli.</p>
            </Alert>
          )}
          {form.resumed && <DraftNotice disabled={isSubmitting} onStartAgain={form.startAgain} />}
          <ErrorSummary wrong={form.wrong} onField={(name: FieldName) => form.form.setFocus(name)} />
          <MemberFields minor={minor} readOnly={readOnly} member={member} />
        </Sections>
        <FormActions form={form} exit={exit} />
      </RecordForm>
    </Root>
  )
}
