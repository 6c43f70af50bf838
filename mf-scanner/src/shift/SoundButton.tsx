import { hidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Volume2, VolumeOff } from 'lucide-react'
import { useState } from 'react'

// On a tablet only the icon is shown: the line is needed for more frequent actions.
const tablet = '@media (min-width: 768px) and (max-width: 1199.98px)'
const CompactButton = styled(Button)({ [tablet]: { minWidth: target.kiosk, paddingInline: 12 } })
const Label = styled.span({ [tablet]: hidden })

/** Mutes or unmutes the door; without sound, colour, word and icon show the same. */
export function SoundButton({ sound }: { sound: { on: boolean; toggle: () => void } }) {
  const Icon = sound.on ? Volume2 : VolumeOff
  return (
    <CompactButton
      size="large"
      variant="outlined"
      color="inherit"
      startIcon={<Icon size={20} aria-hidden />}
      onClick={(event) => {
        // Blurred, so that the card reader takes the focus back.
        event.currentTarget.blur()
        sound.toggle()
      }}
    >
      <Label>{sound.on ? 'Suono acceso' : 'Suono spento'}</Label>
    </CompactButton>
  )
}

/** Stored per device, so that a muted door stays muted the next day. */
const KEY = 'cortile.suono'
const OFF = 'spento'

/** Whether verdicts are played as sounds on this device, with a toggle. */
export function useSound(): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== OFF)
  return {
    on,
    toggle: () => {
      if (on) localStorage.setItem(KEY, OFF)
      else localStorage.removeItem(KEY)
      setOn(!on)
    },
  }
}
