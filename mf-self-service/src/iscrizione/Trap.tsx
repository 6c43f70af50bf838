import { hidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import styled from '@emotion/styled'

const Root = styled.div(hidden)

/**
 * A field that no person finds: only a program that fills in whatever there is writes here. The odd attributes keep
 * password managers out, each has its own.
 */
export function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Root aria-hidden>
      <label>
        Sito
        <input
          name="sito"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </Root>
  )
}
