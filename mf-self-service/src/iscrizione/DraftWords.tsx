import { ClearButton } from './ClearButton.tsx'
import { Explained, Stack } from './signup-layout.ts'
import type { SignupForm } from './use-signup.ts'

/** Where the draft is stored, with a button to delete it. */
export function DraftWords({ form }: { form: SignupForm }) {
  return (
    <Stack>
      <Explained>
        {form.isStored
          ? 'Quello che scrivi resta su questo dispositivo finché non invii, al massimo un giorno.'
          : 'Questo dispositivo non conserva quello che scrivi: non chiudere la pagina prima di inviare.'}
      </Explained>
      <div>
        <ClearButton label="Cancella tutto" disabled={form.busy || !form.dirty} onClear={form.startAgain} />
      </div>
    </Stack>
  )
}
