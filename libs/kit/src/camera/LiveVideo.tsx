import styled from '@emotion/styled'
import { useEffect, type RefObject } from 'react'

const Video = styled.video({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // A front camera is mirrored, so that the user can aim.
  '&[data-mirror]': { transform: 'scaleX(-1)' },
})

interface LiveVideoProps {
  stream: MediaStream
  ref: RefObject<HTMLVideoElement | null>
  /** The first picture is there. */
  onPlaying?: () => void
}

/** The picture of a camera, as large as the element around it. */
export function LiveVideo({ stream, ref, onPlaying }: LiveVideoProps) {
  useEffect(() => {
    if (!ref.current) return
    ref.current.srcObject = stream
    // A second play() before the first has begun rejects the first promise.
    void ref.current.play().catch(() => undefined)
  }, [stream, ref])
  const mirror = stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment'
  return <Video ref={ref} muted playsInline aria-hidden data-mirror={mirror || undefined} onPlaying={onPlaying} />
}
