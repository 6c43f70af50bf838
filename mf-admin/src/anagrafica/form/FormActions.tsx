import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'

interface FormState {
  readOnly: boolean
  isDirty: boolean
  isSubmitting: boolean
  /** Error that belongs to no field. */
  failure: string | undefined
  discard: () => void
}

const Failure = styled.div({ marginBlockStart: 16 })

/** Save or cancel; cancel asks first if changes would be lost. Errors are shown beside the button that retries. */
export function FormActions({ form, exit }: { form: FormState; exit: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    form.discard()
    void navigate(exit, { replace: true })
  }
  if (form.readOnly) {
    return (
      <ActionBar>
        <ButtonLink to={exit} variant="outlined">
          Torna alla scheda
        </ButtonLink>
      </ActionBar>
    )
  }
  return (
    <>
      {form.failure !== undefined && (
        <Failure>
          <Alert severity="error">
            <p>{form.failure}</p>
          </Alert>
        </Failure>
      )}
      <ActionBar>
        <Button
          color="inherit"
          variant="outlined"
          disabled={form.isSubmitting}
          onClick={() => (form.isDirty ? setAsking(true) : leave())}
        >
          Annulla
        </Button>
        <SubmitButton>Salva</SubmitButton>
      </ActionBar>
      <ConfirmDialog
        open={asking}
        title="Uscire senza salvare?"
        confirmLabel="Esci senza salvare"
        cancelLabel="Continua a scrivere"
        danger
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        Quello che hai scritto andrà perso.
      </ConfirmDialog>
    </>
  )
}
