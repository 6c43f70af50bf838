import styled from '@emotion/styled'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const Line = styled.span({ display: 'flex', gap: 6, '& > svg': { flexShrink: 0, marginBlockStart: 1 } })
const Hint = styled.span({ display: 'block' })

/** What stands under a field: what is wrong with it, and what it is for. Null where there is neither. */
export function helperText(error: string | undefined, hint: ReactNode): ReactNode {
  if (!error) return hint || null
  return (
    <>
      <Line>
        <CircleAlert size={18} aria-hidden />
        {error}
      </Line>
      {hint && <Hint>{hint}</Hint>}
    </>
  )
}
