import { openDialog } from '@cortile/kit/layout/open-dialog.ts'
import { hidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Palette } from '../palette/Palette.tsx'

const Button = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  minWidth: 44,
  padding: '0 12px',
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.pill,
  background: 'none',
  color: colorVars.muted,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colorVars.sunken, color: colorVars.text },
  '& > kbd': { display: 'none' },
  '@media (max-width: 639.98px)': { '& > span': hidden },
  [canHover]: { '@media (min-width: 1024px)': { '& > kbd': { display: 'inline' } } },
})
const Key = styled.kbd({
  padding: '0 8px',
  border: `1px solid ${colorVars.line}`,
  borderRadius: 6,
  fontFamily: 'inherit',
  fontSize: rem(fontSize.small),
})

/** Opens the palette, like Ctrl+K. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useHotkey(open)
  return (
    <>
      <Button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={open}>
        <Search size={20} aria-hidden />
        <span>Cerca</span>
        <Key aria-hidden>Ctrl K</Key>
      </Button>
      {isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Ctrl+K or ⌘K; ignored while a modal dialog is open. */
function useHotkey(act: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!openDialog()) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
