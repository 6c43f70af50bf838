import { useEffect, useState } from 'react'

/** Whether this browser gives cameras at all; over plain http none does. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator
}

export type CameraTrouble = 'refused' | 'missing' | 'taken' | 'stopped' | 'failed'

export type Camera =
  | { state: 'starting' }
  | { state: 'on'; stream: MediaStream }
  | { state: 'off'; trouble: CameraTrouble }

/** The camera that looks away from the screen, where there are two. */
const wish: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** The camera of this device for as long as the component is there: then its light goes out. */
export function useCamera(): { camera: Camera; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [camera, setCamera] = useState<Camera>({ state: 'starting' })
  useEffect(() => {
    let left = false
    let stream: MediaStream | null = null
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(wish)
        // Left while somebody was still being asked.
        if (left) return stop(stream)
        for (const track of stream.getVideoTracks())
          track.addEventListener('ended', () => !left && setCamera({ state: 'off', trouble: 'stopped' }))
        setCamera({ state: 'on', stream })
      } catch (error) {
        if (!left) setCamera({ state: 'off', trouble: troubleOf(error) })
      }
    }
    void start()
    return () => {
      left = true
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
