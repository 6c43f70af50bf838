import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { BOTTOM_BAR_PX, radius } from '../theme/tokens.ts'
import { useCameraCodes, type CameraCodesOptions, type CameraNews } from './use-camera-codes.ts'
import { useCamera, type Camera, type CameraTrouble } from './use-camera.ts'

export interface CardCameraProps {
  cardDigits: number
  /** Gives whether the card was taken: under a dialog of others it is not. */
  onCard: (code: string) => boolean
  /** Looks at nothing for now. */
  locked: boolean
  onClose: () => void
}

const troubles: Readonly<Record<CameraTrouble, string>> = {
  refused: 'La fotocamera non è permessa: consentila nelle impostazioni del browser e riprova.',
  missing: 'Su questo dispositivo non c’è una fotocamera.',
  taken: 'La fotocamera è occupata da un’altra applicazione: chiudila e riprova.',
  stopped: 'La fotocamera si è fermata.',
  failed: 'La fotocamera non si avvia.',
}

// Small: what the card does, verdict or cart, stays in sight.
const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(136px, 5fr)',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  maxWidth: 460,
  padding: 8,
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
  textAlign: 'start',
  // As wide as the buttons above it are together.
  '[data-kit-actions] &': { width: 0, minWidth: '100%' },
  [narrow]: { '[data-kit-actions] &': { gridTemplateColumns: '96px minmax(0, 1fr)' } },
})
const Video = styled.video({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: radius.small,
  backgroundColor: '#000',
  // A camera that looks at whoever holds the card is a mirror to them.
  '&[data-mirror]': { transform: 'scaleX(-1)' },
})
const Side = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 })
const Says = styled.p({
  margin: 0,
  flex: '1 1 100%',
  lineHeight: 1.3,
  '&[data-wrong]': { color: colorVars.error.main, fontWeight: 600 },
  [narrow]: { '[data-kit-actions] &': { flex: '1 1 88px' } },
})
const Press = styled(Button)({ paddingInline: 16 })

/** In a bar at the bottom of a phone it would cover the end of the page. */
const room = { [narrow]: { 'body:has([data-kit-actions] [data-card-camera])': { paddingBottom: BOTTOM_BAR_PX + 112 } } }

/** `unheard`: a card that nobody took. */
type Said = CameraNews | { kind: 'unheard' }

/** Reads cards with the camera, over no more of the page than it needs. */
export function CardCamera({ cardDigits, onCard, locked, onClose }: CardCameraProps) {
  const { camera, retry } = useCamera()
  const [news, setNews] = useState<Said>({ kind: 'gone' })
  const tell = (next: CameraNews) => setNews(next.kind !== 'card' || onCard(next.code) ? next : { kind: 'unheard' })
  const wrong = camera.state === 'off' || (!locked && (news.kind === 'other' || news.kind === 'unheard'))
  return (
    <Root role="group" aria-label="Fotocamera" data-card-camera>
      <Global styles={room} />
      {camera.state === 'on' ? (
        <Sight stream={camera.stream} cardDigits={cardDigits} paused={locked} onNews={tell} />
      ) : (
        <Video aria-hidden />
      )}
      <Side>
        <Says role="status" data-wrong={wrong || undefined}>
          {said(camera, news, locked)}
        </Says>
        {camera.state === 'off' && (
          <Press size="large" variant="outlined" startIcon={<RotateCw size={20} aria-hidden />} onClick={retry}>
            Riprova
          </Press>
        )}
        <Press
          size="large"
          variant="outlined"
          color="inherit"
          startIcon={<X size={20} aria-hidden />}
          onClick={onClose}
        >
          <span>
            Chiudi <VisuallyHidden>la fotocamera</VisuallyHidden>
          </span>
        </Press>
      </Side>
    </Root>
  )
}

interface SightProps extends CameraCodesOptions {
  stream: MediaStream
}

/** What the camera sees, which it is asked about. */
function Sight({ stream, ...looking }: SightProps) {
  const video = useRef<HTMLVideoElement>(null)
  useCameraCodes(video, looking)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream
    // Told to play again before it has begun, a browser refuses the first time.
    void video.current.play().catch(() => undefined)
  }, [stream])
  const mirror = stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment'
  return <Video ref={video} muted playsInline aria-hidden data-mirror={mirror || undefined} />
}

function said(camera: Camera, news: Said, locked: boolean): string {
  if (camera.state === 'starting') return 'Avvio della fotocamera…'
  if (camera.state === 'off') return troubles[camera.trouble]
  if (locked) return 'Fotocamera in pausa'
  switch (news.kind) {
    case 'card':
      return `Card letta: ${news.code}`
    case 'unheard':
      return 'Card non letta: chiudi la finestra aperta e ripassala'
    case 'other':
      return 'Questo codice non è quello di una card'
    case 'gone':
      return 'Inquadra il codice della card'
  }
}
