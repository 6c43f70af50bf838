import { ActionBar } from '@cortile/kit/ActionBar.tsx'
import { ButtonLink } from '@cortile/frame/ButtonLink.tsx'
import { useNavigate } from '@cortile/frame/router.ts'
import { ConfirmDialog } from '@cortile/kit/ConfirmDialog.tsx'
import { Button } from '@cortile/kit/mui.ts'
import { useState } from 'react'
import type { MemberForm } from './use-member-form.ts'

/** Save, or leave; where something would be lost, leaving asks first. */
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
