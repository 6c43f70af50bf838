import { TOAST_MS } from '@cortile/contract/limits.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useEffect } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify'

// Toastify's default theme is not readable in both colour schemes: our surface colours, and the tone in icon and
// progress bar.
const Container = styled(ToastContainer)({
  ...tone('success', colorVars.success.main),
  ...tone('error', colorVars.error.main),
  ...tone('info', colorVars.info.main),
  '--toastify-color-light': colorVars.surface,
  '--toastify-text-color-light': colorVars.text,
  '--toastify-font-family': fonts.text,
  // Below the top bar: a toast over it would cover its links, and not close while the pointer hovers over it.
  '--toastify-toast-top': '72px',
  '--toastify-toast-bd-radius': `${radius.medium}px`,
  '& .Toastify__toast': { border: `1px solid ${colorVars.line}` },
  '@media print': { display: 'none' },
  '& .Toastify__close-button': { color: 'inherit', opacity: 1 },
})

function tone(type: 'success' | 'error' | 'info', colour: string) {
  return { [`--toastify-icon-color-${type}`]: colour, [`--toastify-color-progress-${type}`]: colour }
}

let onMounted: () => void = () => undefined

/** `toast`, once the container is mounted: an update of a toast that still waits for it would be lost. */
export const mountedToast = new Promise<typeof toast>((resolve) => (onMounted = () => resolve(toast)))

export function Toasts() {
  useEffect(() => onMounted(), [])
  return (
    <Container
      position="top-right"
      autoClose={TOAST_MS}
      transition={Slide}
      newestOnTop
      limit={5}
      // Otherwise a toast in an unfocused kiosk window would stay open over the button that focuses the reader.
      pauseOnFocusLoss={false}
      aria-label="Notifiche (Alt+T)"
    />
  )
}
