import { helperText } from '@cortile/kit/fields/helper-text.tsx'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId, type ReactNode } from 'react'

interface FieldGroupProps {
  label: string
  error?: string | undefined
  children: ReactNode
}

/** Several controls of one field, under one label. */
export function FieldGroup({ label, error, children }: FieldGroupProps) {
  const id = useId()
  return (
    <FormControl
      component="fieldset"
      fullWidth
      error={error !== undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <FormLabel component="legend">{label}</FormLabel>
      {children}
      {error !== undefined && (
        <FormHelperText id={id} role="alert">
          {helperText(error, null)}
        </FormHelperText>
      )}
    </FormControl>
  )
}
