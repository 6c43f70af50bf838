import { TOAST_MS } from '@cortile/contract/limits.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Slide, ToastContainer, toast, type CloseButtonProps } from 'react-toastify'

// Toastify's default theme is not readable in both colour schemes: our surface colours, and the tone in icon and
// progress bar.
const Container = styled(ToastContainer)({
  ...tone('success', colorVars.success.main),
  ...tone('error', colorVars.error.main),
  ...tone('info', colorVars.info.main),
  '--toastify-color-light': colorVars.surface,
  '--toastify-text-color-light': colorVars.text,
  '--toastify-font-family': fonts.text,
  // Two of them fit over the top bar: below it are the page's actions, which somebody may need at once.
  '--toastify-toast-top': '4px',
  '--toastify-toast-min-height': '40px',
  '--toastify-toast-padding': '6px 44px 6px 12px',
  '--toastify-toast-bd-radius': `${radius.medium}px`,
  '& .Toastify__toast': { border: `1px solid ${colorVars.line}`, marginBottom: 3 },
  '@media print': { display: 'none' },
  // At a door in a shift: beside the verdict or below it, never over it nor over the reader's state.
  'body[data-kiosk] &': {
    '--toastify-toast-width': '33vw',
    '@media (orientation: portrait)': {
      '--toastify-toast-top': 'calc(64dvh + 16px)',
      '--toastify-toast-width': '96vw',
    },
  },
})

function tone(type: 'success' | 'error' | 'info', colour: string) {
  return { [`--toastify-icon-color-${type}`]: colour, [`--toastify-color-progress-${type}`]: colour }
}

let onMounted: () => void = () => undefined

/** `toast`, once the container is mounted: an update of a toast that still waits for it would be lost. */
export const mountedToast = new Promise<typeof toast>((resolve) => (onMounted = () => resolve(toast)))

export function Toasts() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => onMounted(), [])
  useEffect(() => hearBesideDialogs(region.current), [])
  return createPortal(
    <div ref={region}>
      <Container
        position="top-right"
        autoClose={TOAST_MS}
        transition={Slide}
        newestOnTop
        // Otherwise a toast in an unfocused kiosk window would stay open over the button that focuses the reader.
        pauseOnFocusLoss={false}
        closeButton={CloseButton}
        aria-label="Notifiche (Alt+T)"
      />
    </div>,
    document.body,
  )
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <IconButton
      aria-label="Chiudi la notifica"
      onClick={closeToast}
      style={{ position: 'absolute', top: 0, right: 0, width: 44, height: 38, minHeight: 38, padding: 0 }}
    >
      <X size={18} aria-hidden />
    </IconButton>
  )
}

/** A modal dialog hides everything beside it from screen readers; toasts must be heard during one, too. */
function hearBesideDialogs(region: HTMLElement | null) {
  if (region === null) return
  const hear = () => region.removeAttribute('aria-hidden')
  hear()
  const observer = new MutationObserver(hear)
  observer.observe(region, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}
