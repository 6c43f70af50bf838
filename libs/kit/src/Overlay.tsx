import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { narrow, WIDE_PX } from './theme/media.ts'
import { FocusTrap } from './mui.ts'
import { colorVars } from './theme/color-vars.ts'
import { radius } from './theme/tokens.ts'
import { FADE_MS, useFading } from './use-fading.ts'
import { useModal } from './use-modal.ts'

/** What a dialog and a drawer have in common. */
export interface OverlayProps {
  open: boolean
  children: ReactNode
  /** Escape, or a press beside it; absent: nothing closes it now. */
  onClose?: (() => void) | undefined
  /** It is out of sight. */
  onClosed?: (() => void) | undefined
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
}

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { transform: 'translateY(100%)' } })
const enter = keyframes({ from: { transform: 'translateX(-100%)' } })

const Ground = styled.div({
  position: 'fixed',
  inset: 0,
  zIndex: 1300,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  backgroundColor: 'rgb(23 19 15 / 0.55)',
  transition: `opacity ${String(FADE_MS)}ms`,
  animation: `${appear} ${String(FADE_MS)}ms`,
  '&[data-closing]': { opacity: 0 },
  '&[data-at="top"]': { alignItems: 'flex-start' },
  '&[data-at="bottom"]': { alignItems: 'flex-end' },
  '&[data-at="start"]': { alignItems: 'stretch', justifyContent: 'flex-start' },
  '@media print': { display: 'none' },
})
const Paper = styled.div({
  display: 'flex',
  flexDirection: 'column',
  width: 'calc(100% - 64px)',
  maxWidth: 480,
  maxHeight: 'calc(100% - 64px)',
  margin: 32,
  overflowY: 'auto',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.large,
  backgroundColor: colorVars.surface,
  color: colorVars.text,
  boxShadow: '0 16px 48px rgb(23 19 15 / 0.28), 0 2px 8px rgb(23 19 15 / 0.16)',
  '&:focus': { outline: 'none' },
  '&[data-size="small"]': { maxWidth: 444 },
  '&[data-size="large"]': { maxWidth: WIDE_PX },
  [narrow]: { width: 'calc(100% - 32px)', margin: 16 },
  '[data-at="bottom"] > &': {
    width: '100%',
    maxWidth: 'none',
    maxHeight: '85dvh',
    margin: 0,
    borderRadius: `${String(radius.large)}px ${String(radius.large)}px 0 0`,
    animation: `${rise} ${String(FADE_MS)}ms`,
  },
  '[data-at="start"] > &': {
    width: 'min(304px, 88vw)',
    maxHeight: 'none',
    margin: 0,
    borderRadius: 0,
    animation: `${enter} ${String(FADE_MS)}ms`,
  },
})

interface Placed extends OverlayProps {
  at: 'middle' | 'top' | 'bottom' | 'start'
  size?: 'small' | 'large' | undefined
}

/**
 * Something over the page that has the word until it is closed: the focus stays in it and goes back to where it was. It is
 * there in the same step as whatever opened it: a card that is read at once finds its reader.
 */
export function Overlay({ open, onClosed, ...rest }: Placed) {
  return useFading(open, onClosed) && createPortal(<Layer open={open} {...rest} />, document.body)
}

function Layer({ open, at, size, onClose, children, ...named }: Omit<Placed, 'onClosed'>) {
  const ground = useRef<HTMLDivElement>(null)
  const isTop = useModal(ground, open)
  const close = open ? onClose : undefined
  const pressed = useRef(false)
  // A text that is marked with the mouse may end beside the dialog: only what also began there is meant for it.
  const press = (event: MouseEvent) => {
    pressed.current = event.target === event.currentTarget
  }
  const release = (event: MouseEvent) => {
    if (pressed.current && event.target === event.currentTarget) close?.()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isTop()) return
    event.stopPropagation()
    close?.()
  }
  return (
    <Ground
      ref={ground}
      role="presentation"
      data-at={at}
      data-closing={!open || undefined}
      onMouseDown={press}
      onClick={release}
      onKeyDown={key}
    >
      <FocusTrap open={open} isEnabled={isTop}>
        {/* What fades is no dialog any more: whoever listens on the page would wait for it. */}
        <Paper
          {...named}
          {...(open ? { role: 'dialog', 'aria-modal': true } : { 'aria-hidden': true })}
          tabIndex={-1}
          data-size={size}
        >
          {children}
        </Paper>
      </FocusTrap>
    </Ground>
  )
}
