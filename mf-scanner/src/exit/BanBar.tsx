import { RELATION_LABELS, type Relation } from '@cortile/contract/persone.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { OctagonX } from 'lucide-react'
import { useState } from 'react'

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '8px 16px',
  borderRadius: radius.medium,
  backgroundColor: colorVars.error.main,
  color: colorVars.error.contrastText,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  '& > svg': { flexShrink: 0 },
})
const Who = styled.span({ flex: '1 1 12rem' })
const Hold = styled(Button)({
  minHeight: target.kiosk,
  color: 'inherit',
  borderColor: 'currentColor',
  backgroundColor: 'transparent',
  touchAction: 'none',
  userSelect: 'none',
})

interface BanBarProps {
  /** At least one; the sheet knows no names. */
  bans: readonly { nome: string; relazione: Relation }[]
}

/** Warns that somebody must not collect a child; the name is shown only while the button is held: others can see the screen. */
export function BanBar({ bans }: BanBarProps) {
  const [shown, setShown] = useState(false)
  const hide = () => setShown(false)
  const named = bans.filter(({ nome }) => nome !== '')
  return (
    <Bar role="alert">
      <OctagonX size={28} aria-hidden />
      <Who>
        {shown
          ? named.map(({ nome, relazione }) => `${nome} (${RELATION_LABELS[relazione]})`).join(', ')
          : 'Non consegnare a tutti: chiedi un documento'}
      </Who>
      {named.length > 0 && (
        <Hold
          variant="outlined"
          onPointerDown={() => setShown(true)}
          onPointerUp={hide}
          onPointerLeave={hide}
          onPointerCancel={hide}
          onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && setShown(true)}
          onKeyUp={hide}
          onBlur={hide}
          onContextMenu={(event) => event.preventDefault()}
        >
          A chi no?
        </Hold>
      )}
    </Bar>
  )
}
