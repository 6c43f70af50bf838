import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { notify } from './notices.tsx'

const Root = styled.span({ display: 'inline-flex', alignItems: 'center', gap: 4, maxWidth: '100%' })
const Value = styled.strong({
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

interface CopyableProps {
  text: string
  /** Of the button: `Copia l’IBAN`. */
  label: string
  /** The notice after it: `IBAN copiato`. */
  copied: string
  /** The text as it is read, if not as it is copied. */
  children?: ReactNode
}

/** A text that one press copies. A page without https may not copy: one press on the text selects it. */
export function Copyable({ text, label, copied, children = text }: CopyableProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(copied)
    } catch {
      notify.error('Il browser non permette di copiare: seleziona il testo')
    }
  }
  return (
    <Root>
      <Value>{children}</Value>
      <IconButton data-screen-only aria-label={label} title={label} onClick={() => void copy()}>
        <Copy size={20} aria-hidden />
      </IconButton>
    </Root>
  )
}
