import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'
import { colorVars } from './theme/color-vars.ts'
import { radius, rem, target, fontSize } from './theme/tokens.ts'

interface PageButtonProps {
  label: string
  page: number
  onPage: (page: number) => void
  current?: boolean | undefined
  /** Nowhere to go. The button stays focusable: pressing "next" up to the end must not lose the focus. */
  off?: boolean | undefined
  icon?: LucideIcon | undefined
}

const Root = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: target.staff,
  height: target.staff,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: colorVars.text,
  font: 'inherit',
  fontSize: rem(fontSize.text),
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colorVars.sunken },
  '&[aria-current]': {
    backgroundColor: colorVars.primary.main,
    color: colorVars.primary.contrastText,
    fontWeight: 700,
  },
  '&[aria-disabled]': { color: colorVars.field, cursor: 'default', backgroundColor: 'transparent' },
})

/** One button of the pagination. */
export function PageButton({ label, page, onPage, current = false, off = false, icon: Icon }: PageButtonProps) {
  return (
    <Root
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off && !current) onPage(page)
      }}
    >
      {Icon ? <Icon size={20} aria-hidden /> : page}
    </Root>
  )
}
