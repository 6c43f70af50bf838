import { DRAFT_RESUMED, START_AGAIN } from '@cortile/contract/texts.ts'
import Alert from '@mui/material/Alert'
import { ClearButton } from './ClearButton.tsx'
import { Explained, Stack } from './signup-layout.ts'
import type { SignupForm } from './use-signup.ts'

/** Notice that a stored draft was restored. */
export function DraftNotice({ form }: { form: SignupForm }) {
  if (!form.resumed) return null
  return (
    <Alert severity="info" role="status">
      <p>{DRAFT_RESUMED}</p>
      <Clear form={form} label={START_AGAIN} />
    </Alert>
  )
}

/** Where the draft is stored, with a button to delete it. */
export function DraftWords({ form }: { form: SignupForm }) {
  return (
    <Stack>
      <Explained>
        {form.isStored
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
