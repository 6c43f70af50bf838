import { DRAFT_RESUMED, START_AGAIN } from '@cortile/contract/texts.ts'
import Alert from '@mui/material/Alert'
import { ClearButton } from './ClearButton.tsx'
import { Explained, Stack } from './signup-layout.ts'
import type { SignupForm } from './use-signup.ts'

/** What was written before has been found again. */
export function DraftNotice({ form }: { form: SignupForm }) {
  if (!form.resumed) return null
  return (
    <Alert severity="info" role="status">
      <p>{DRAFT_RESUMED}</p>
      <Clear form={form} label={START_AGAIN} />
    </Alert>
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
        <Clear form={form} label="Cancella tutto" />
      </div>
    </Stack>
  )
}

function Clear({ form, label }: { form: SignupForm; label: string }) {
  return <ClearButton label={label} disabled={form.busy || !form.dirty} onClear={form.startAgain} />
}
