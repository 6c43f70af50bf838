import { useState } from 'react'

interface DialogState<T> {
  open: boolean
  about: T | undefined
  /** Counts the openings: used as a `key`, it resets the dialog for every opening. */
  opening: number
}

/** A dialog about a record, which it keeps during the closing transition: its text must not change as it fades out. */
export function useDialog<T>() {
  const [state, setState] = useState<DialogState<T>>({ open: false, about: undefined, opening: 0 })
  return {
    ...state,
    show: (about: T) => setState(({ opening }) => ({ open: true, about, opening: opening + 1 })),
    hide: () => setState((before) => ({ ...before, open: false })),
  }
}
