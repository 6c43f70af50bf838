import { Button } from '@cortile/kit/mui.ts'
import { Volume2, VolumeOff } from 'lucide-react'

/** Takes the sound away and gives it back; without it the door says as much in colour, word and icon. */
export function SoundButton({ sound }: { sound: { on: boolean; toggle: () => void } }) {
  const Icon = sound.on ? Volume2 : VolumeOff
  return (
    <Button
      size="large"
      variant="outlined"
      color="inherit"
      aria-pressed={sound.on}
      startIcon={<Icon size={20} aria-hidden />}
      onClick={(event) => {
        // The reader takes the focus back.
        event.currentTarget.blur()
        sound.toggle()
      }}
    >
      {sound.on ? 'Suono acceso' : 'Suono spento'}
    </Button>
  )
}
