import { RecordForm } from '@cortile/forms/RecordForm.tsx'
import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, useEffect, useRef } from 'react'
import { recipientsInWords } from './audience-words.ts'
import { Audience } from './Audience.tsx'
import { MailFields } from './MailFields.tsx'
import { MailNotice } from './MailNotice.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useAudience, type AudienceState } from './use-audience.ts'
import type { MailFormState } from './use-mail-form.ts'

const Fields = styled.div({ display: 'grid', gap: 20 })

interface MailFormProps {
  form: MailFormState
  /** Mails in the queue already; `undefined` while unknown. */
  pending: number | undefined
}

/** Form of a bulk mail: sends a preview to its author, and the mail once the number of recipients is shown. */
export function MailForm({ form, pending }: MailFormProps) {
  const [confirming, setConfirming] = useState(false)
  const state = useAudience(form.values)
  const { audience } = state
  const before = pending ?? audience?.pending_emails ?? 0
  const openConfirm = async () => {
    // Invalid fields are reported in the form, before the confirmation.
    if (!form.complete) return form.submit({ preview: false })
    state.refetchAudience()
    setConfirming(true)
  }
  const send = () => {
    setConfirming(false)
    void form.submit({ preview: false })
  }
  return (
    <>
      <RecordForm focusFirst="without-touch" record={{ ...form.record, submit: openConfirm }}>
        <Panel title="Nuova mail">
          <Fields>
            {form.outcome && <MailOutcome {...form.outcome} />}
            <MailNotice form={form} />
            <MailFields form={form} refused={state.error} />
            <Audience state={state} pending={before} />
          </Fields>
        </Panel>
        <ActionBar label={summaryOf(state)}>
          <Button
            variant="outlined"
            color="inherit"
            disabled={form.busy}
            onClick={() => void form.submit({ preview: true })}
          >
            Invia anteprima
          </Button>
          <SubmitButton disabled={state.recipientsChosen && (audience === undefined || audience.count === 0)}>
            Invia
          </SubmitButton>
        </ActionBar>
      </RecordForm>
      {audience && (
        <SendDialog
          open={confirming}
          values={form.values}
          audience={audience}
          pending={before}
          onConfirm={send}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}

function summaryOf({ recipientsChosen, audience, error }: AudienceState): string {
  if (!recipientsChosen) return 'Scegli i destinatari'
  if (audience) return recipientsInWords(audience.count)
  return error ? 'Il numero dei destinatari non è arrivato' : 'Conteggio dei destinatari…'
}

/** Result of the last mail. It takes the focus that the buttons lost while the request was in flight. */
function MailOutcome({ message, count }: { message: string; count: number }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Alert severity={count === 0 ? 'error' : 'info'} role={count === 0 ? 'alert' : 'status'}>
      <p ref={words} tabIndex={-1}>
        {message}
      </p>
    </Alert>
  )
}
