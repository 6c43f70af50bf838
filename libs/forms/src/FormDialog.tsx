import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { DraftNotice } from './DraftNotice.tsx'
import { RecordForm } from './RecordForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { RecordFormState } from './use-record-form.ts'

const Fields = styled(DialogContent)({ display: 'flex', flexDirection: 'column', gap: 20 })

interface FormDialogProps<V extends FieldValues, D> {
  record: RecordFormState<V, D>
  open: boolean
  title: string
  submitLabel: string
  onClose: () => void
  /** By default always; a dialog that mostly is only confirmed opens no keyboard over it. */
  focusFirst?: 'always' | 'without-touch'
  /** Further buttons, before the one that submits. */
  actions?: ReactNode
  /** More words under the message of a refusal: what to do about it. */
  explain?: (failure: string) => ReactNode
  /** The fields, and content below them. */
  children: ReactNode
}

/** A form in a dialog. It can't be closed while the request is in flight, nor submit during the closing transition. */
export function FormDialog<V extends FieldValues, D>({
  record,
  open,
  title,
  submitLabel,
  onClose,
  focusFirst = 'always',
  actions,
  explain,
  children,
}: FormDialogProps<V, D>) {
  const { isSubmitting, errors } = useFormState({ control: record.form.control })
  const failure = errors.root?.['server']?.message
  const close = () => {
    record.discard()
    onClose()
  }
  return (
    <Dialog open={open} onClose={isSubmitting ? undefined : close} maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <RecordForm focusFirst={focusFirst} record={open ? record : { ...record, submit: () => Promise.resolve() }}>
        <Fields>
          {record.resumed && <DraftNotice disabled={isSubmitting} onStartAgain={record.startAgain} />}
          {children}
          {failure !== undefined && (
            <Failure>
              <p>{failure}</p>
              {explain?.(failure)}
            </Failure>
          )}
        </Fields>
        <DialogActions>
          <Button color="inherit" variant="outlined" onClick={close} disabled={isSubmitting}>
            Annulla
          </Button>
          {actions}
          <SubmitButton>{submitLabel}</SubmitButton>
        </DialogActions>
      </RecordForm>
    </Dialog>
  )
}

/** Below the fields, where a long dialog hides it: scrolled into view. */
function Failure({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    alert.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Alert ref={alert} severity="error">
      {children}
    </Alert>
  )
}
