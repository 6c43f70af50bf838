import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { RotateCw, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { LiveVideo } from '../camera/LiveVideo.tsx'
import { cameraTroubles, useCamera, type Camera } from '../camera/use-camera.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { BOTTOM_BAR_PX, radius } from '../theme/tokens.ts'
import { useCameraCodes, type CameraCodesOptions, type CameraNews } from './use-camera-codes.ts'

export interface CardCameraProps {
  cardDigits: number
  /** Returns whether the card was read: not under a dialog of another component. */
  onCard: (code: string) => boolean
  /** Paused: the picture is not decoded. */
  locked: boolean
  onClose: () => void
}

// Small: the result of the card, verdict or cart, stays in sight.
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
  // As wide as all buttons above it together.
  '[data-kit-actions] &': { width: 0, minWidth: '100%' },
  [narrow]: { '[data-kit-actions] &': { gridTemplateColumns: '96px minmax(0, 1fr)' } },
})
// The height of the picture: nothing moves when it begins.
const Frame = styled.div({
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: radius.small,
  backgroundColor: '#000',
})
const Side = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 })
const Status = styled.p({
  margin: 0,
  flex: '1 1 100%',
  lineHeight: 1.3,
  '&[data-wrong]': { color: colorVars.error.main, fontWeight: 600 },
  [narrow]: { '[data-kit-actions] &': { flex: '1 1 88px' } },
})
const PanelButton = styled(Button)({ paddingInline: 16 })

/** Padding on a phone, where the panel stands in the bottom bar and would cover the end of the page. */
const bottomBarPadding = {
  [narrow]: { 'body:has([data-kit-actions] [data-card-camera])': { paddingBottom: BOTTOM_BAR_PX + 112 } },
}

/** `ignored`: a card that was not read, because a dialog is open. */
type CameraStatus = CameraNews | { kind: 'ignored' }

/** Reads cards with the camera, over no more of the page than it needs. */
export function CardCamera({ cardDigits, onCard, locked, onClose }: CardCameraProps) {
  const { camera, retry } = useCamera()
  const [news, setNews] = useState<CameraStatus>({ kind: 'none' })
  const onNews = (next: CameraNews) => setNews(next.kind !== 'card' || onCard(next.code) ? next : { kind: 'ignored' })
  const wrong = camera.state === 'off' || (!locked && (news.kind === 'other' || news.kind === 'ignored'))
  return (
    <Root role="group" aria-label="Fotocamera" data-card-camera>
      <Global styles={bottomBarPadding} />
      <Frame>
        {camera.state === 'on' && (
          <Sight stream={camera.stream} cardDigits={cardDigits} paused={locked} onNews={onNews} />
        )}
      </Frame>
      <Side>
        <Status role="status" data-wrong={wrong || undefined}>
          {formatStatus(camera, news, locked)}
        </Status>
        {camera.state === 'off' && (
          <PanelButton size="large" variant="outlined" startIcon={<RotateCw size={20} aria-hidden />} onClick={retry}>
            Riprova
          </PanelButton>
        )}
        <PanelButton
          size="large"
          variant="outlined"
          color="inherit"
          startIcon={<X size={20} aria-hidden />}
          onClick={onClose}
        >
          <span>
            Chiudi <VisuallyHidden>la fotocamera</VisuallyHidden>
          </span>
        </PanelButton>
      </Side>
    </Root>
  )
}

interface SightProps extends CameraCodesOptions {
  stream: MediaStream
}

/** The live picture, which is decoded for codes. */
function Sight({ stream, ...options }: SightProps) {
  const video = useRef<HTMLVideoElement>(null)
  useCameraCodes(video, options)
  return <LiveVideo ref={video} stream={stream} />
}

function formatStatus(camera: Camera, news: CameraStatus, locked: boolean): string {
  if (camera.state === 'starting') return 'Avvio della fotocamera…'
  if (camera.state === 'off') return cameraTroubles[camera.trouble]
  if (locked) return 'Fotocamera in pausa'
  switch (news.kind) {
    case 'card':
      return `Card letta: ${news.code}`
    case 'ignored':
      return 'Card non letta: chiudi la finestra aperta e ripassala'
    case 'other':
      return 'Questo codice non è quello di una card'
    case 'none':
      return 'Inquadra il codice della card'
  }
}
