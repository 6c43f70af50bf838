import { LiveVideo } from '@cortile/kit/camera/LiveVideo.tsx'
import { cameraTroubles, useCamera } from '@cortile/kit/camera/use-camera.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Camera, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'

export const PhotoFrame = styled.div({
  position: 'relative',
  width: '100%',
  maxWidth: 360,
  aspectRatio: '1',
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: radius.medium,
  backgroundColor: '#000',
})
const Status = styled.p({ margin: 0, '&[data-wrong]': { color: colorVars.error.main } })

/** The camera's picture as the square that it will be, and the button that takes it. */
export function PhotoCamera({ onTake }: { onTake: (video: HTMLVideoElement) => void }) {
  const { camera, retry } = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const [seen, setSeen] = useState<MediaStream | null>(null)
  if (camera.state === 'off')
    return (
      <>
        <Status role="alert" data-wrong>
          {cameraTroubles[camera.trouble]}
        </Status>
        <Button variant="outlined" startIcon={<RotateCw size={20} aria-hidden />} onClick={retry}>
          Riprova
        </Button>
      </>
    )
  const ready = camera.state === 'on' && camera.stream === seen
  return (
    <>
      <PhotoFrame>
        {camera.state === 'on' && (
          <LiveVideo ref={video} stream={camera.stream} onPlaying={() => setSeen(camera.stream)} />
        )}
      </PhotoFrame>
      {!ready && <Status role="status">Avvio della fotocamera…</Status>}
      <Button
        variant="contained"
        disabled={!ready}
        startIcon={<Camera size={20} aria-hidden />}
        onClick={() => video.current && onTake(video.current)}
      >
        Scatta
      </Button>
    </>
  )
}
