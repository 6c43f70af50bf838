import styled from '@emotion/styled'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { ActionBar } from '@cortile/kit/ActionBar.tsx'
import Button from '@mui/material/Button'
import { ConfirmDialog } from '@cortile/kit/ConfirmDialog.tsx'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { MemberForm } from './use-member-form.ts'

const Failure = styled.div({ marginBlockStart: 16 })

/** Save, or leave; where something would be lost, leaving asks first. What failed is said beside the way to try again. */
export function FormActions({ form, exit }: { form: MemberForm; exit: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    form.forget()
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
      {form.failure !== null && (
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
          disabled={form.busy}
          onClick={() => (form.dirty ? setAsking(true) : leave())}
        >
          Annulla
        </Button>
        <Button type="submit" variant="contained" loading={form.busy} loadingPosition="start">
          Salva
        </Button>
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
