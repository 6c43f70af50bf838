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
  /** Mails that wait already; `undefined` while that is not known. */
  pending: number | undefined
}

/** Writes a mail for many, shows it to its author, and sends it once it is said how many will get it. */
export function MailForm({ form, pending }: MailFormProps) {
  const [asking, setAsking] = useState(false)
  const state = useAudience(form.values)
  const { audience } = state
  const before = pending ?? audience?.pending_emails ?? 0
  const ask = async () => {
    // What is wrong is said on the form, before anybody is asked anything.
    if (!form.complete) return form.submit({ preview: false })
    state.ask()
    setAsking(true)
  }
  const send = () => {
    setAsking(false)
    void form.submit({ preview: false })
  }
  return (
    <>
      <RecordForm record={{ ...form.record, submit: ask }}>
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
          <SubmitButton disabled={state.asked && (audience === undefined || audience.count === 0)}>Invia</SubmitButton>
        </ActionBar>
      </RecordForm>
      {audience && (
        <SendDialog
          open={asking}
          values={form.values}
          audience={audience}
          pending={before}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function summaryOf({ asked, audience, error }: AudienceState): string {
  if (!asked) return 'Scegli i destinatari'
  if (audience) return recipientsInWords(audience.count)
  return error ? 'Il numero dei destinatari non è arrivato' : 'Conteggio dei destinatari…'
}

/** What has become of the mail that was sent last. It takes the focus that the buttons lost while it was on its way. */
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
