import { Brand } from '@cortile/kit/layout/Brand.tsx'
import styled from '@emotion/styled'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { Menu as Bars, X } from 'lucide-react'
import { useState } from 'react'
import { Menu } from './Menu.tsx'

const NarrowOnly = styled.div({ '@media (min-width: 1024px)': { display: 'none' } })
const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
  padding: '0 8px 0 20px',
})

/** The menu in a drawer, for screens without room beside the page. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <NarrowOnly>
      <IconButton aria-label="Apri il menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <Bars size={24} aria-hidden />
      </IconButton>
      <Drawer open={open} onClose={close} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
        <Head>
          <Brand size={24} />
          <IconButton aria-label="Chiudi il menu" onClick={close}>
            <X size={24} aria-hidden />
          </IconButton>
        </Head>
        <Menu onNavigate={close} />
      </Drawer>
    </NarrowOnly>
  )
}
