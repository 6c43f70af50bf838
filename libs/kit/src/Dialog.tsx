import type { ComponentProps } from 'react'
import { overlays } from './later-overlays.ts'
import type { Parts } from './overlays.tsx'

/** A dialog over the page. */
export function Dialog(props: ComponentProps<Parts['Dialog']>) {
  const code = overlays.use(props.open)
  return code && <code.Dialog {...props} />
}

/** A sheet that slides over the page. */
export function Drawer(props: ComponentProps<Parts['Drawer']>) {
  const code = overlays.use(props.open ?? false)
  return code && <code.Drawer {...props} />
}

// Parts of a dialog: they are drawn in one only, so that its code is here.

export function DialogTitle(props: ComponentProps<Parts['DialogTitle']>) {
  const code = overlays.use()
  return code && <code.DialogTitle {...props} />
}

export function DialogContent(props: ComponentProps<Parts['DialogContent']>) {
  const code = overlays.use()
  return code && <code.DialogContent {...props} />
}

export function DialogActions(props: ComponentProps<Parts['DialogActions']>) {
  const code = overlays.use()
  return code && <code.DialogActions {...props} />
}
