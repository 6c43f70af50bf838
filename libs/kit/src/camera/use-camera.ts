import { useEffect, useState } from 'react'

/** Whether this browser offers cameras; none does over plain http. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator
}

export type CameraTrouble = 'refused' | 'missing' | 'taken' | 'stopped' | 'failed'

export const cameraTroubles: Readonly<Record<CameraTrouble, string>> = {
  refused: 'La fotocamera non è permessa: consentila nelle impostazioni del browser e riprova.',
  missing: 'Su questo dispositivo non c’è una fotocamera.',
  taken: 'La fotocamera è occupata da un’altra applicazione: chiudila e riprova.',
  stopped: 'La fotocamera si è fermata.',
  failed: 'La fotocamera non si avvia.',
}

export type Camera =
  | { state: 'starting' }
  | { state: 'on'; stream: MediaStream }
  | { state: 'off'; trouble: CameraTrouble }

/** Prefers the rear camera. */
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** The camera of this device while the component is mounted; its tracks are stopped on unmount. */
export function useCamera(): { camera: Camera; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [camera, setCamera] = useState<Camera>({ state: 'starting' })
  useEffect(() => {
    let unmounted = false
    let stream: MediaStream | null = null
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(constraints)
        // Unmounted while the permission prompt was still open.
        if (unmounted) return stop(stream)
        for (const track of stream.getVideoTracks())
          track.addEventListener('ended', () => !unmounted && setCamera({ state: 'off', trouble: 'stopped' }))
        setCamera({ state: 'on', stream })
      } catch (error) {
        if (!unmounted) setCamera({ state: 'off', trouble: troubleOf(error) })
      }
    }
    void start()
    return () => {
      unmounted = true
      if (stream) stop(stream)
    }
  }, [attempt])
  const retry = () => {
    setCamera({ state: 'starting' })
    setAttempt((count) => count + 1)
  }
  return { camera, retry }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function troubleOf(error: unknown): CameraTrouble {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'taken'
    default:
      return 'failed'
  }
}
