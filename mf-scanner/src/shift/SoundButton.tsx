import { hidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Volume2, VolumeOff } from 'lucide-react'
import { useState } from 'react'

// On a tablet the line is for what is wanted more often: here the icon has to do.
const tablet = '@media (min-width: 768px) and (max-width: 1199.98px)'
const Press = styled(Button)({ [tablet]: { minWidth: target.kiosk, paddingInline: 12 } })
const Words = styled.span({ [tablet]: hidden })

/** Takes the sound away and gives it back; without it the door says as much in colour, word and icon. */
export function SoundButton({ sound }: { sound: { on: boolean; toggle: () => void } }) {
  const Icon = sound.on ? Volume2 : VolumeOff
  return (
    <Press
      size="large"
      variant="outlined"
      color="inherit"
      startIcon={<Icon size={20} aria-hidden />}
      onClick={(event) => {
        // The reader takes the focus back.
        event.currentTarget.blur()
        sound.toggle()
      }}
    >
      <Words>{sound.on ? 'Suono acceso' : 'Suono spento'}</Words>
    </Press>
  )
}

/** A door where everybody sleeps next door stays silent, also tomorrow. */
const KEY = 'cortile.suono'
const OFF = 'spento'

/** Whether this device says its verdicts aloud, and what changes it. */
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
