import { Brand } from '@cortile/kit/layout/Brand.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'

const Top = styled.header({
  position: 'sticky',
  top: 0,
  zIndex: 1100,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  minHeight: 64,
  padding: '8px 16px',
  backgroundColor: colorVars.surface,
  borderBottom: `1px solid ${colorVars.line}`,
})
const Main = styled.main({
  maxWidth: 840,
  marginInline: 'auto',
  padding: '24px 16px 64px',
  '@media print': { maxWidth: 'none', padding: 0 },
})

/** The layout of a member's pages: no menu, only a logout button, disabled while `onLogout` is null. */
export function MemberLayout({ onLogout, children }: { onLogout: (() => void) | null; children: ReactNode }) {
  return (
    <>
      <Top data-screen-only>
        <Brand size={24} />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<LogOut size={20} aria-hidden />}
          disabled={onLogout === null}
          onClick={() => onLogout?.()}
        >
          Logout
        </Button>
      </Top>
      <Main>{children}</Main>
    </>
  )
}
