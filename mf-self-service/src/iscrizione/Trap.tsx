import { hidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import styled from '@emotion/styled'

const Root = styled.div(hidden)

/**
 * Honeypot: a hidden field that only bots fill in. The `data-` attributes keep password managers from filling it; each
 * manager has its own.
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
