import { useEffect, useState } from 'react'
import { playTones, tones } from './tones.ts'

const volumes = ['forte', 'medio', 'piano', 'spento'] as const
type Volume = (typeof volumes)[number]
const GAINS: Readonly<Record<Volume, number>> = { forte: 1, medio: 0.5, piano: 0.2, spento: 0 }

/** Stored per device, so that a muted door stays muted the next day. */
const KEY = 'cortile.suono'

export interface Sound {
  volume: Volume
  /** Whether a sound would be heard now; a browser blocks it until the page is touched or a key is pressed. */
  ready: boolean
  /** Sets the next lower volume, after silence the highest, and plays a sample. */
  cycle: () => void
  play: (melody: keyof typeof tones) => void
}

/**
 * The sounds of a door or a till while its screen is mounted. The first key, also of a card reader, or the first touch
 * allows them.
 */
export function useSound(): Sound {
  const [player] = useState(createPlayer)
  const [volume, setVolume] = useState(storedVolume)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const unlock = () => player.unlock(setReady)
    for (const event of UNLOCKING) addEventListener(event, unlock, true)
    return () => {
      for (const event of UNLOCKING) removeEventListener(event, unlock, true)
      player.close()
    }
  }, [player])
  return {
    volume,
    ready,
    cycle: () => {
      const next = volumes[(volumes.indexOf(volume) + 1) % volumes.length] ?? 'forte'
      storeVolume(next)
      setVolume(next)
      player.play('dentro', GAINS[next])
    },
    play: (melody) => player.play(melody, GAINS[volume]),
  }
}

const UNLOCKING = ['keydown', 'pointerdown'] as const

/** Without support of the browser it stays silent. */
function createPlayer() {
  let audio: AudioContext | null = null
  return {
    /** Called by a key or a touch; tells whether sounds are heard from now on. */
    unlock: (onChange: (ready: boolean) => void) => {
      if (!('AudioContext' in globalThis)) return
      if (audio === null) {
        const opened = new AudioContext()
        // The browser suspends the audio of a locked device.
        opened.onstatechange = () => onChange(opened.state === 'running')
        audio = opened
        onChange(opened.state !== 'suspended')
      }
      if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
    },
    play: (melody: keyof typeof tones, gain: number) => {
      if (audio !== null && gain > 0) playTones(audio, tones[melody], gain)
    },
    close: () => {
      void audio?.close()
      audio = null
    },
  }
}

function storedVolume(): Volume {
  const stored = localStorage.getItem(KEY)
  return volumes.find((each) => each === stored) ?? 'forte'
}

function storeVolume(volume: Volume): void {
  try {
    localStorage.setItem(KEY, volume)
  } catch {
    // Not stored: after a reload the door is loud again.
  }
}
