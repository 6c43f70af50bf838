import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Volume, Volume1, Volume2, VolumeOff, VolumeX } from 'lucide-react'
import { hidden } from '../layout/VisuallyHidden.tsx'
import { target } from '../theme/tokens.ts'
import type { Sound } from './use-sound.ts'

// On a tablet, and in a bar marked `data-compact`, only the icon is shown: the line is needed for more frequent actions.
const tablet = '@media (min-width: 768px) and (max-width: 1199.98px)'
const compact = { minWidth: target.kiosk, paddingInline: 12, '& > .MuiButton-startIcon': { marginInline: 0 } }
const CompactButton = styled(Button)({ [tablet]: compact, '[data-compact] &': compact })
// As wide as the longest text: the first touch changes it, and must not move the button that is being pressed.
const LONGEST = 'Suono non attivo'
const Label = styled.span({
  textAlign: 'center',
  '&::after': { content: `'${LONGEST}'`, display: 'block', height: 0, visibility: 'hidden' },
  [tablet]: hidden,
  '[data-compact] &': hidden,
})

const icons = { forte: Volume2, medio: Volume1, piano: Volume, spento: VolumeOff } as const

/**
 * Shows and changes the volume; without sound, colour, word and icon show the same. Says so while the browser still blocks
 * every sound.
 */
export function SoundButton({ sound }: { sound: Sound }) {
  const blocked = !sound.ready && sound.volume !== 'spento'
  const Icon = blocked ? VolumeX : icons[sound.volume]
  return (
    <CompactButton
      size="large"
      variant="outlined"
      color="inherit"
      startIcon={<Icon size={20} aria-hidden />}
      title="Cambia il volume"
      onClick={(event) => {
        // Blurred, so that the card reader takes the focus back.
        event.currentTarget.blur()
        sound.cycle()
      }}
    >
      <Label>{blocked ? LONGEST : `Suono ${sound.volume}`}</Label>
    </CompactButton>
  )
}
