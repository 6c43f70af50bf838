import styled from '@emotion/styled'
import Button, { type ButtonProps } from '@mui/material/Button'

const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 })

interface SuggestionsProps<T extends string | number> extends Pick<ButtonProps, 'size' | 'color'> {
  label: string
  values: readonly T[]
  format: (value: T) => string
  disabled: boolean
  onChoose: (value: T) => void
}

/** The usual values, each with a button that fills it into the form. */
export function Suggestions<T extends string | number>(props: SuggestionsProps<T>) {
  const { label, values, format, onChoose, ...button } = props
  return (
    <Row role="group" aria-label={label}>
      {values.map((value) => (
        <Button key={value} variant="outlined" {...button} onClick={() => onChoose(value)}>
          {format(value)}
        </Button>
      ))}
    </Row>
  )
}
