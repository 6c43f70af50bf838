import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Camera, RotateCw, X } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { hidden } from '../layout/VisuallyHidden.tsx'
import { colorVars } from '../theme/color-vars.ts'
import { target } from '../theme/tokens.ts'
import type { CardCameraProps } from './CardCamera.tsx'

// Among a page's buttons, or in a bar marked `data-compact`, only the icon fits, unless the screen is wide.
const crowded = '@media (max-width: 1439.98px)'
const inBar = '[data-kit-actions] &, [data-compact] &'
const OpenButton = styled(Button)({
  flexGrow: 1,
  paddingInline: 20,
  [crowded]: { [inBar]: { flexGrow: 0, minWidth: target.kiosk, paddingInline: 12 } },
})
const ButtonLabel = styled.span({ [crowded]: { [inBar]: hidden } })
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  [inBar]: { width: 0, minWidth: '100%' },
})
const Status = styled.p({
  margin: 0,
  flex: '1 1 200px',
  lineHeight: 1.3,
  '&[data-wrong]': { flexBasis: '100%', color: colorVars.error.main, fontWeight: 600 },
})

type Panel = { state: 'closed' | 'loading' | 'failed' } | { state: 'open'; Camera: ComponentType<CardCameraProps> }

/** Offers to read cards with the camera. Its code is large and rarely needed: it is loaded on the first click. */
export function CardReaderCamera(reader: Omit<CardCameraProps, 'onClose'>) {
  const [panel, setPanel] = useState<Panel>({ state: 'closed' })
  const close = () => setPanel({ state: 'closed' })
  const load = async () => {
    setPanel({ state: 'loading' })
    const next = await import('./CardCamera.tsx').then(
      ({ CardCamera }): Panel => ({ state: 'open', Camera: CardCamera }),
      (): Panel => ({ state: 'failed' }),
    )
    setPanel((current) => (current.state === 'loading' ? next : current))
  }
  if (panel.state === 'closed') {
    return (
      <OpenButton
        size="large"
        variant="outlined"
        color="inherit"
        startIcon={<Camera size={20} aria-hidden />}
        onClick={() => void load()}
      >
        <ButtonLabel>Usa la fotocamera</ButtonLabel>
      </OpenButton>
    )
  }
  if (panel.state === 'open') return <panel.Camera {...reader} onClose={close} />
  return (
    <Line role="group" aria-label="Fotocamera" data-card-camera>
      <Status role="status" data-wrong={panel.state === 'failed' || undefined}>
        {panel.state === 'failed'
          ? 'La fotocamera non si è potuta caricare: controlla la rete e riprova. Il lettore continua a leggere.'
          : 'Caricamento della fotocamera…'}
      </Status>
      {panel.state === 'failed' && (
        <Button
          size="large"
          variant="outlined"
          startIcon={<RotateCw size={20} aria-hidden />}
          onClick={() => void load()}
        >
          Riprova
        </Button>
      )}
      <Button size="large" variant="outlined" color="inherit" startIcon={<X size={20} aria-hidden />} onClick={close}>
        Chiudi
      </Button>
    </Line>
  )
}
