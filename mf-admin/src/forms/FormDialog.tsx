import styled from '@emotion/styled'
import { DRAFT_RESUMED, START_AGAIN } from '@cortile/contract/texts.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Alert from '@mui/material/Alert'
import { type FormEvent, type ReactNode, type Ref } from 'react'

// Only the fields scroll: what sends the form stays in sight.
const Form = styled.form({ display: 'flex', flexDirection: 'column', minHeight: 0 })
const Fields = styled(DialogContent)({ display: 'flex', flexDirection: 'column', gap: 20 })

interface FormDialogProps {
  ref: Ref<HTMLFormElement>
  open: boolean
  title: string
  submitLabel: string
  form: {
    busy: boolean
    failure: string | null
    resumed: boolean
    startAgain: () => void
    cancel: () => void
    submit: (event: FormEvent) => Promise<void>
  }
  onClose: () => void
  /** The fields, and what stands below them. */
  children: ReactNode
}

/** A small form over the page. While the answer is under way nothing closes it. */
export function FormDialog({ ref, open, title, submitLabel, form, onClose, children }: FormDialogProps) {
  const close = () => {
    form.cancel()
    onClose()
  }
  return (
    <Dialog open={open} onClose={form.busy ? undefined : close} maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <Form ref={ref} noValidate onSubmit={(event) => void form.submit(event)}>
        <Fields>
          {form.resumed && (
            <Alert severity="info" role="status">
              <p>{DRAFT_RESUMED}</p>
              <Button color="inherit" variant="outlined" disabled={form.busy} onClick={form.startAgain}>
                {START_AGAIN}
              </Button>
            </Alert>
          )}
          {children}
          {form.failure !== null && (
            <Alert severity="error">
              <p>{form.failure}</p>
            </Alert>
          )}
        </Fields>
        <DialogActions>
          <Button color="inherit" variant="outlined" onClick={close} disabled={form.busy}>
            Annulla
          </Button>
          <Button type="submit" variant="contained" loading={form.busy} loadingPosition="start">
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
