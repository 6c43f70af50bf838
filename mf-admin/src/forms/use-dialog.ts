import { useState } from 'react'

interface DialogState<T> {
  open: boolean
  about: T | undefined
  /** Counts the openings: as a `key`, every opening starts afresh. */
  opening: number
}

/** A dialog about something. It keeps what it is about while it fades out, or its text would change before the eyes. */
export function useDialog<T>() {
  const [state, setState] = useState<DialogState<T>>({ open: false, about: undefined, opening: 0 })
  return {
    ...state,
    show: (about: T) => setState(({ opening }) => ({ open: true, about, opening: opening + 1 })),
    hide: () => setState((before) => ({ ...before, open: false })),
  }
}
