import styled from '@emotion/styled'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'

const Line = styled.span({ display: 'flex', gap: 6, '& > svg': { flexShrink: 0, marginBlockStart: 1 } })
// Muted also while the field has an error.
const Hint = styled.span({ display: 'block', color: colorVars.muted })

/** Hint and error under a field; null without either. */
export function helperText(error: string | undefined, hint: ReactNode): ReactNode {
  if (!error) return hint || null
  return (
    <>
      {hint && <Hint>{hint}</Hint>}
      <Line>
        <CircleAlert size={18} aria-hidden />
        {error}
      </Line>
    </>
  )
}
