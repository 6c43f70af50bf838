import { SubmitButton } from '@cortile/forms/SubmitButton.tsx'
import { ActionBar } from '@cortile/kit/layout/ActionBar.tsx'
import styled from '@emotion/styled'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'

// A line of its own, on top of the bar: it stays in view as the buttons do.
const Failure = styled.div({ flex: '1 0 100%', order: -1 })

interface SaveBarProps {
  label?: string
  /** Whether there is something to save, where the form's own `isDirty` does not tell. */
  isChanged?: boolean
  onDiscard: () => void
  /** What the refusal of a configuration that was changed meanwhile offers. */
  afterRefusal?: ReactNode
}

/** The buttons of the surrounding form of a configuration, and why it was not saved. */
export function SaveBar({ label = 'Modifiche da salvare', isChanged, onDiscard, afterRefusal }: SaveBarProps) {
  const { isDirty, isSubmitting, errors } = useFormState()
  const failure = errors.root?.['server']?.message
  if (!(isChanged ?? (isDirty || failure !== undefined))) return null
  return (
    <ActionBar label={label}>
      {failure !== undefined && (
        <Failure>
          <Alert severity="error">
            <p>{failure}</p>
            {afterRefusal}
          </Alert>
        </Failure>
      )}
      <Button color="inherit" variant="outlined" disabled={isSubmitting} onClick={onDiscard}>
        Annulla
      </Button>
      <SubmitButton>Salva</SubmitButton>
    </ActionBar>
  )
}
