import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import type { ReactNode, Ref } from 'react'

const Root = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '12px clamp(16px, 4vw, 20px)',
  borderTop: `1px solid ${colorVars.line}`,
  overflowWrap: 'anywhere',
})
const Text = styled.div({
  display: 'grid',
  flex: '1 1 200px',
  minWidth: 0,
  '& > strong': { fontWeight: 600, color: colorVars.muted },
})

/** A titled line at the foot of the panel, with its action. */
export function PanelLine({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Root>
      <Text>
        <strong>{title}</strong>
        {children}
      </Text>
      <span data-screen-only>{action}</span>
    </Root>
  )
}

interface PanelActionProps {
  /** Accessible name, which begins with the text. */
  label: string
  onClick: () => void
  children: string
  ref?: Ref<HTMLButtonElement>
}

/** The button of a line, which opens a dialog. */
export function PanelAction({ label, onClick, children, ref }: PanelActionProps) {
  return (
    <Button ref={ref} size="small" variant="outlined" aria-haspopup="dialog" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
