import { DRAFT_RESUMED, START_AGAIN } from '@cortile/contract/texts.ts'
import { ConfirmDialog } from '@cortile/kit/ConfirmDialog.tsx'
import { Button } from '@cortile/kit/mui.ts'
import { Notice } from '@cortile/kit/Notice.tsx'
import { useState } from 'react'
import { Explained, Stack } from './signup-layout.ts'
import type { SignupForm } from './use-signup.ts'

/** What was written before has been found again. */
export function DraftNotice({ form }: { form: SignupForm }) {
  if (!form.resumed) return null
  return (
    <Notice tone="info">
      <p>{DRAFT_RESUMED}</p>
      <ClearButton form={form} label={START_AGAIN} />
    </Notice>
  )
}

/** Where what is written stands meanwhile, and how to take it away from there. */
export function DraftWords({ form }: { form: SignupForm }) {
  return (
    <Stack>
      <Explained>
        {form.kept
          ? 'Quello che scrivi resta su questo dispositivo finché non invii, al massimo un giorno.'
          : 'Questo dispositivo non può conservare quello che scrivi: non chiudere la pagina prima di inviare.'}
      </Explained>
      <div>
        <ClearButton form={form} label="Cancella tutto" />
      </div>
    </Stack>
  )
}

function ClearButton({ form, label }: { form: SignupForm; label: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={form.busy || !form.dirty} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancellare tutto?"
        confirmLabel="Cancella tutto"
        cancelLabel="Continua a scrivere"
        danger
        onConfirm={() => {
          setAsking(false)
          form.startAgain()
        }}
        onCancel={() => setAsking(false)}
      >
        Quello che hai scritto sparisce dal modulo e da questo dispositivo.
      </ConfirmDialog>
    </>
  )
}
