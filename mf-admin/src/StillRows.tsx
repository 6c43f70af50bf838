import styled from '@emotion/styled'
import { Button } from '@cortile/kit/mui.ts'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

const Root = styled.div({ position: 'relative' })
// Over the list: in it, it would move what is being read.
const Pill = styled.div({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& > button': { pointerEvents: 'auto' },
})

interface StillRowsProps {
  /** Names the list. */
  label: string
  /** What is shown is not what the list is now. */
  behind: boolean
  onShow: () => void
  children: ReactNode
}

/** A list that stands still while it is read again; over it the way to what it is now. */
export function StillRows({ label, behind, onShow, children }: StillRowsProps) {
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    <Root role="group" aria-label={label} {...kept}>
      <Pill role="status">
        {behind && (
          <Button variant="contained" startIcon={<RefreshCw size={20} aria-hidden />} onClick={onShow}>
            Aggiorna l’elenco
          </Button>
        )}
      </Pill>
      {children}
    </Root>
  )
}
